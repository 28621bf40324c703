-- Who approves processes, and what officials ask to be changed in them.

-- People who approve, and in which order for which kind of process.
create table approver (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  identification_type text not null,
  identification_number text not null check (identification_number = upper(identification_number)),
  user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account,
  unique (tenant_id, email),
  unique (tenant_id, identification_type, identification_number),
  unique (tenant_id, user_id)
);
call protect_tenant_table('approver', 'select, insert, update, delete');

create table approver_process (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  kind text not null,
  approver_id uuid not null,
  position int not null check (position > 0),
  primary key (tenant_id, kind, approver_id),
  foreign key (tenant_id, approver_id) references approver on delete cascade,
  -- checked at the end of the transaction, so that positions can be exchanged
  unique (tenant_id, kind, position) deferrable initially deferred
);
create index approver_process_approver on approver_process (tenant_id, approver_id);
call protect_tenant_table('approver_process', 'select, insert, update, delete');

-- Who approves a process, in order: a user with an account, or somebody who decides by a link.
create table process_approval (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  position int not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  approver_id uuid,
  name text,
  email text,
  link_version int not null default 0,
  link_hash bytea,
  decided_at timestamptz,
  primary key (tenant_id, signing_process_id, position),
  unique (tenant_id, id),
  unique (tenant_id, signing_process_id, user_id),
  unique (tenant_id, signing_process_id, approver_id),
  foreign key (tenant_id, signing_process_id) references signing_process,
  constraint process_approval_of_one check (num_nonnulls(user_id, approver_id) = 1),
  constraint process_approval_named check ((approver_id is null) = (email is null) and (email is null) = (name is null))
);
call protect_tenant_table('process_approval', 'select, insert, update');

-- What an official asked to be changed, and when somebody did. The client changes their own part by a link.
create table change_request (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid not null,
  reason text not null,
  -- variables of the form that need attention
  variables jsonb not null default '[]',
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  link_version int not null default 0,
  link_hash bytea,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process
);
create index change_request_process on change_request (tenant_id, signing_process_id, requested_at);
call protect_tenant_table('change_request', 'select, insert, update');
