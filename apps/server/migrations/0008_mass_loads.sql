-- Spreadsheets of processes: read, checked row by row, created, and sent or undone.

create table mass_load (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  process_id uuid not null,
  kind text not null,
  status text not null check (status in ('judging', 'ready', 'creating', 'created', 'sending', 'sent', 'undoing', 'undone')),
  file_name text not null,
  -- ids of what each column of the sheet holds; null: the column is not read
  columns text[] not null,
  created_by uuid not null,
  created_by_kind text not null check (created_by_kind in ('member', 'service')),
  created_by_name text not null,
  users_group uuid not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_ip text,
  finished_at timestamptz,
  -- when the processes are sent, unless somebody sends them earlier
  send_at timestamptz,
  primary key (tenant_id, id)
);
create index mass_load_newest on mass_load (tenant_id, created_at desc, id desc);
call protect_tenant_table('mass_load', 'select, insert, update, delete');

create table mass_load_row (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  load_id uuid not null,
  -- as the margin of the sheet counts
  number int not null check (number > 0),
  state text not null check (state in ('waiting', 'valid', 'invalid', 'created', 'failed', 'sent', 'undone', 'kept')),
  label text not null default '',
  operation_number text,
  cells jsonb not null,
  issues jsonb not null default '[]',
  signing_process_id uuid,
  primary key (tenant_id, load_id, number),
  foreign key (tenant_id, load_id) references mass_load on delete cascade,
  foreign key (tenant_id, signing_process_id) references signing_process,
  check ((signing_process_id is not null) = (state in ('created', 'sent', 'kept')) or state = 'undone')
);
create index mass_load_row_state on mass_load_row (tenant_id, load_id, state, number);
create unique index mass_load_row_process on mass_load_row (tenant_id, signing_process_id);
call protect_tenant_table('mass_load_row', 'select, insert, update, delete');
