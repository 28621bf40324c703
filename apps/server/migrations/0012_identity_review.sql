-- Who is behind an account and behind a signature: the proved identity of accounts, identity reviews, and who decides them.

-- How the name and identification of an account were proved. Empty again when one of them changes.
alter table user_account
  add column identity_proved_by text check (identity_proved_by in ('registry', 'administrator')),
  add column identity_proved_at timestamptz,
  -- the administrator who saw the paper, and what they saw
  add column identity_proved_by_user uuid,
  add column identity_proof_detail text not null default '',
  -- questions to the registry that did not prove it
  add column identity_failures int not null default 0,
  add constraint user_account_identity_proof check (
    (identity_proved_by is null) = (identity_proved_at is null)
    and (identity_proved_by is null or identification_number is not null));

-- A proof that needs a person's decision. The decision, too, is written here once.
create table identity_review (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid not null,
  signatory_id uuid not null,
  -- the step that asked the registry
  step text not null check (step in ('registry', 'biometrics')),
  -- the name that the registry gave, and those it was compared with
  registry_name text not null,
  signatory_name text not null,
  answered_name text,
  opened_at timestamptz not null,
  -- superseded: a later review of the same person was opened, undecided
  decision text check (decision in ('accept', 'ask_again', 'refuse', 'superseded')),
  reason text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process on delete cascade,
  foreign key (tenant_id, signatory_id) references signatory on delete cascade,
  check ((decision is null) = (decided_at is null))
);
create unique index identity_review_open on identity_review (tenant_id, signatory_id) where decision is null;
create index identity_review_process on identity_review (tenant_id, signing_process_id, opened_at);
call protect_tenant_table('identity_review', 'select, insert, update');

-- Whoever validates processes decides identity reviews. Company by company: the policies hold for the owner, too.
do $$
declare
  company uuid;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant_id', company::text, true);
    insert into account_role_permission (tenant_id, role_id, permission)
      select tenant_id, role_id, 'PE_REVISAR_IDENTIDAD' from account_role_permission
      where tenant_id = company and permission = 'PE_VALIDAR'
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
