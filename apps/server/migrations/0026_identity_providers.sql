-- expand
-- The identity providers of a company, whom of its accounts they know, and whether they are the only way in.
create table identity_provider (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  name text not null check (name in ('Google', 'Facebook', 'SignInWithApple', 'Microsoft', 'OIDC')),
  client_id text not null check (client_id <> ''),
  -- what this provider needs besides: an issuer, a directory, a team
  details jsonb not null default '{}',
  -- null: a public client
  secret_box bytea,
  is_on boolean not null default false,
  -- when somebody last came back from it with these settings, and who; null after every change
  tested_at timestamptz,
  tested_by text,
  updated_at timestamptz not null,
  primary key (tenant_id, name),
  check (not is_on or tested_at is not null)
);
call protect_tenant_table('identity_provider', 'select, insert, update, delete');

-- An account that somebody else created and its owner opens with the company's directory. The subject decides, not the mail.
create table account_identity (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  provider text not null,
  subject text not null check (subject <> ''),
  user_id uuid not null,
  linked_at timestamptz not null,
  primary key (tenant_id, provider, subject),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
create index account_identity_user on account_identity (tenant_id, user_id);
call protect_tenant_table('account_identity', 'select, insert, delete');

alter table company
  add column requires_provider boolean not null default false,
  -- the one account that still signs in with its password
  add column emergency_user uuid,
  add constraint company_emergency_user check (not requires_provider or emergency_user is not null);

alter table user_account drop constraint user_account_login_by_check;
alter table user_account add constraint user_account_login_by_check
  check (login_by in ('own', 'Google', 'Meta', 'Apple', 'Microsoft', 'OIDC'));
