-- expand
-- Who is told how a process ends, and gets the final copy where the company sends copies. They sign nothing.
create table process_observer (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid not null,
  -- where the address is an account's; null for others
  user_id uuid,
  name text not null,
  email text not null,
  added_by_name text not null,
  added_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, signing_process_id, email),
  foreign key (tenant_id, signing_process_id) references signing_process on delete cascade
);
call protect_tenant_table('process_observer', 'select, insert, delete');

-- What officials write to each other about a process. Part of no evidence, and shown to nobody outside.
create table process_note (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid not null,
  author_id uuid not null,
  author_name text not null,
  body text not null,
  written_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process on delete cascade
);
create index process_note_of_process on process_note (tenant_id, signing_process_id, written_at);
call protect_tenant_table('process_note', 'select, insert, delete');

-- The company's own words for its processes.
create table process_tag (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  tag text not null,
  primary key (tenant_id, signing_process_id, tag),
  foreign key (tenant_id, signing_process_id) references signing_process on delete cascade
);
create index process_tag_by_word on process_tag (tenant_id, tag, signing_process_id);
call protect_tenant_table('process_tag', 'select, insert, delete');

-- Who sees to a process now. Who answers for it stays the same.
create table process_assignment (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  assigned_by_name text not null,
  assigned_at timestamptz not null,
  primary key (tenant_id, signing_process_id),
  foreign key (tenant_id, signing_process_id) references signing_process on delete cascade
);
create index process_assignment_of_user on process_assignment (tenant_id, user_id, signing_process_id);
call protect_tenant_table('process_assignment', 'select, insert, update, delete');
