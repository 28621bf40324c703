-- expand
-- Second factors of people, and what a company demands of its accounts.

alter table company
  -- of whom a second factor is demanded: of nobody, of those who administer or see the whole company, of everybody
  add column second_factor text not null default 'administrators'
    check (second_factor in ('offered', 'administrators', 'everybody')),
  add column session_hours int not null default 12 check (session_hours between 1 and 24),
  -- for those who ask to stay signed in; 0: nobody may
  add column kept_session_days int not null default 30 check (kept_session_days between 0 and 30),
  add column idle_minutes int not null default 10 check (idle_minutes between 5 and 60),
  -- [{"cidr": "190.152.14.0/24", "name": "Matriz"}]; empty: people sign in from anywhere
  add column allowed_networks jsonb not null default '[]';

-- The demonstration's invented people are shared: their companies offer a factor and demand none.
do $$
declare
  found uuid;
begin
  for found in select id from tenant loop
    perform set_config('app.tenant_id', found::text, true);
    update company set second_factor = 'offered'
      where exists (select from audit_event where actor = 'system:demonstration');
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

-- From when a demanded factor must be there. Null until the first sign-in after it was demanded.
alter table user_account add column factor_due_at timestamptz;

alter table account_session
  add column user_agent text,
  add column last_seen_at timestamptz,
  -- when a second factor was shown in this session; null where none was
  add column factor_at timestamptz,
  -- when the person last proved to be there, by password or factor
  add column proved_at timestamptz;

create table account_factor (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- of an authenticator app, sealed
  secret_box bytea,
  -- RFC 6238: the step of the last accepted code. A code works once.
  last_step bigint,
  credential_id bytea,
  public_key bytea,
  sign_count bigint,
  transports text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account on delete cascade,
  check ((kind = 'totp') = (secret_box is not null)),
  check ((kind = 'passkey') = (credential_id is not null)),
  check ((kind = 'passkey') = (public_key is not null)),
  unique (tenant_id, credential_id)
);
create index account_factor_user on account_factor (tenant_id, user_id);
create unique index account_factor_one_totp on account_factor (tenant_id, user_id) where kind = 'totp';
call protect_tenant_table('account_factor', 'select, insert, update, delete');

-- Codes for who has no factor at hand. Only a keyed hash is stored; each works once.
create table recovery_code (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  user_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
call protect_tenant_table('recovery_code', 'select, insert, update, delete');

-- A question that waits for its answer for a few minutes: a factor at sign-in, a passkey. Each is answered once.
create table factor_challenge (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  token_hash bytea not null check (length(token_hash) = 32),
  purpose text not null check (purpose in ('sign-in', 'passkey', 'enrolment', 'step-up')),
  -- null while nobody is known: a passkey alone names its owner
  user_id uuid,
  -- the browser that asked
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- for a passkey to sign
  nonce text not null,
  -- how the session is begun once the factor is shown
  keeps_session boolean not null default false,
  login_by text not null default 'own',
  provider_refresh_box bytea,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
create index factor_challenge_expiry on factor_challenge (tenant_id, expires_at);
call protect_tenant_table('factor_challenge', 'select, insert, update, delete');

-- Two people take the factors of an account away: one asks, another confirms.
create table factor_reset (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  user_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  reason text not null check (reason <> ''),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account on delete cascade,
  foreign key (tenant_id, asked_by) references user_account
);
create unique index factor_reset_open on factor_reset (tenant_id, user_id) where ended_at is null;
call protect_tenant_table('factor_reset', 'select, insert, update');
