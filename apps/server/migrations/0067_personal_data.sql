-- expand
-- Legal holds and requests of people about their data.
-- While a process is held, nothing of it is deleted: who asked for it, why, since when, and who ended it.
create table legal_hold (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid not null,
  reason text not null,
  placed_by uuid not null,
  placed_by_name text not null,
  placed_at timestamptz not null,
  lifted_reason text,
  lifted_by uuid,
  lifted_by_name text,
  lifted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process on delete cascade,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index legal_hold_open on legal_hold (tenant_id, signing_process_id) where lifted_at is null;
call protect_tenant_table('legal_hold', 'select, insert, update');

-- Who administers a company answers for the personal data that it holds.
do $$
declare
  company uuid;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant_id', company::text, true);
    insert into account_role_permission (tenant_id, role_id, permission)
      select tenant_id, role_id, 'PE_DATOS_PERSONALES' from account_role_permission
      where tenant_id = company and permission = 'PE_EMPRESA'
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

-- What people ask about their data: a copy or the deletion of what the company holds of their number.
create table data_request (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  kind text not null check (kind in ('copy', 'deletion')),
  identification_number text not null,
  name text not null,
  -- where the person wants the answer
  contact text not null,
  -- how who registered it made sure of who asks
  proof text not null,
  detail text not null default '',
  registered_by uuid not null,
  registered_by_name text not null,
  opened_at timestamptz not null,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused')),
  answer text,
  answered_by uuid,
  answered_by_name text,
  answered_at timestamptz,
  -- how many processes and pictures were deleted, and how many processes had to stay
  outcome jsonb,
  primary key (tenant_id, id),
  check ((state = 'open') = (answered_at is null))
);
create index data_request_state on data_request (tenant_id, state, due_on);
call protect_tenant_table('data_request', 'select, insert, update');
