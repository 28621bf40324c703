-- expand
-- An operator asks to look inside a company; one of its administrators allows it for half an hour, or refuses.
create table support_access (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  -- the operator's user name: operators are people of another tenant
  operator text not null,
  reason text not null,
  asked_at timestamptz not null,
  -- without an answer until then, the request is over
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- the administrator's user name
  answered_by text,
  -- null where it was refused
  ends_at timestamptz,
  -- before its time, by either side
  closed_at timestamptz,
  primary key (tenant_id, id),
  check ((answered_at is null) = (answered_by is null)),
  check (ends_at is null or answered_at is not null)
);
call protect_tenant_table('support_access', 'select, insert, update');
