-- What time itself will do next with a process: remind, expire, or see that its documents are being made. Null: nothing.
alter table signing_process
  add column due_at timestamptz,
  -- counts how often its documents were asked for; what a job made for an earlier round is thrown away
  add column document_round int not null default 1;
create index signing_process_time on signing_process (tenant_id, due_at) where due_at is not null;

alter table signatory
  -- the version of the link that a mail carried, and when it last did
  add column sent_version int not null default 0,
  add column sent_at timestamptz,
  add column reminders int not null default 0;
grant delete on signatory to rubrica_app;

-- A document as each stage left it. The file that arrived or was typeset is not one of them: it stays with its document.
create table document_version (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  document_id uuid not null,
  number int not null,
  stage text not null check (stage in ('prepared', 'signed', 'archived')),
  signatory_id uuid,
  object_key text not null,
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes int not null,
  created_at timestamptz not null,
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references process_document on delete cascade
);
call protect_tenant_table('document_version', 'select, insert, delete');

create table process_approval (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  position int not null,
  user_id uuid not null,
  decided_at timestamptz,
  primary key (tenant_id, signing_process_id, position),
  unique (tenant_id, signing_process_id, user_id),
  foreign key (tenant_id, signing_process_id) references signing_process
);
call protect_tenant_table('process_approval', 'select, insert, update');

-- What an official asked to be changed, and whether somebody did.
create table change_request (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid not null,
  reason text not null,
  -- variables of the form that are to be looked at
  variables jsonb not null default '[]',
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process
);
create index change_request_process on change_request (tenant_id, signing_process_id, requested_at);
call protect_tenant_table('change_request', 'select, insert, update');

alter table process_document drop constraint process_document_source_check;
alter table process_document add check (source in ('generated', 'uploaded', 'scanned'));
