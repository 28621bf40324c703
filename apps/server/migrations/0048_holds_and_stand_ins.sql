-- expand
-- Who reads a case of the tray «Por validar» now. Others may look, and decide when it has run out.
create table case_hold (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, signing_process_id),
  foreign key (tenant_id, signing_process_id) references signing_process on delete cascade
);
call protect_tenant_table('case_hold', 'select, insert, update, delete');

-- When somebody of the company first said which kinds it makes.
alter table company add column kinds_confirmed_at timestamptz;

-- Who is asked in the place of an approver without an account, on which days. Both days are included.
create table approver_stand_in (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  approver_id uuid not null,
  stand_in_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- ended before its last day
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, approver_id) references approver on delete cascade,
  foreign key (tenant_id, stand_in_id) references approver on delete cascade,
  check (approver_id <> stand_in_id),
  check (starts_on <= ends_on)
);
create index approver_stand_in_absent on approver_stand_in (tenant_id, approver_id, ends_on);
create index approver_stand_in_other on approver_stand_in (tenant_id, stand_in_id);
call protect_tenant_table('approver_stand_in', 'select, insert, update, delete');

-- To whom the link went, where it was not the one who was named.
alter table process_approval
  add column asked_name text,
  add column asked_email text,
  add constraint process_approval_asked check ((asked_name is null) = (asked_email is null));
