-- Reports: saved definitions and the files made of them.

-- Columns, filters and, optionally, a schedule.
create table report_definition (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  request jsonb not null,
  schedule text check (schedule in ('daily', 'weekly', 'monthly')),
  next_run_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check ((schedule is null) = (next_run_at is null))
);
create index report_definition_owner on report_definition (tenant_id, owner_id, created_at);
create index report_definition_due on report_definition (tenant_id, next_run_at) where next_run_at is not null;
call protect_tenant_table('report_definition', 'select, insert, update, delete');

-- One run of a report. The key is stored before the bytes, so that a node killed in between leaves nothing behind.
create table report (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  owner_id uuid not null,
  definition_id uuid,
  name text not null,
  request jsonb not null,
  -- what its owner could see when it was made: the file is refused to an owner who sees less today
  sight jsonb not null default '{"reach": "own", "groups": []}',
  state text not null check (state in ('waiting', 'running', 'ready', 'failed')),
  -- only the latest attempt may write
  attempt int not null default 0,
  rows_done int not null default 0,
  rows_total int,
  object_key text,
  size_bytes bigint,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  check (state <> 'ready' or (object_key is not null and size_bytes is not null))
);
create index report_owner on report (tenant_id, owner_id, created_at desc);
create index report_expiry on report (tenant_id, expires_at);
call protect_tenant_table('report', 'select, insert, update, delete');
