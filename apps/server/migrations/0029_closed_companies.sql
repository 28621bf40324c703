-- expand
-- A company that an operator suspended or deleted. Both stand in the directory, which is read before a tenant is known.
alter table tenant
  add column suspended_at timestamptz,
  add column suspended_because text,
  -- for good: what others signed stays and can be verified
  add column deleted_at timestamptz,
  add check (deleted_at is null or suspended_at is not null);

-- Jobs that came due while their company was suspended. They are enqueued under the same id when it is taken back.
create table held_job (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  job text not null,
  payload jsonb not null,
  held_at timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('held_job', 'select, insert, delete');
