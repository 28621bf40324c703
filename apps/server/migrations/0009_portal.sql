alter table signatory
  -- the device that holds the session; another one takes it over knowingly
  add column device_session uuid,
  add column otp_failures int not null default 0,
  add column biometric_failures int not null default 0;

-- What a signatory has done of what their process asks, each once.
create table signatory_step (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signatory_id uuid not null,
  -- a step, or `read:` and a document
  step text not null,
  done_at timestamptz not null,
  facts jsonb not null default '{}',
  primary key (tenant_id, signatory_id, step),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade
);
call protect_tenant_table('signatory_step', 'select, insert, delete');

-- Codes that prove a phone or a mailbox: only a keyed hash, one living code at a time.
create table signatory_otp (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signatory_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade
);
create index signatory_otp_newest on signatory_otp (tenant_id, signatory_id, created_at desc);
call protect_tenant_table('signatory_otp', 'select, insert, update, delete');

-- What waits for a key that is elsewhere: the revision with its hole. Gone when it is signed or prepared anew.
create table pending_signature (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signatory_id uuid not null,
  document_id uuid not null,
  -- the version of the document that it continues
  version int not null,
  pending jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, signatory_id, document_id),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade,
  foreign key (tenant_id, document_id) references process_document on delete cascade
);
call protect_tenant_table('pending_signature', 'select, insert, update, delete');

-- Completed processes, for whoever is charged by them.
create table usage_record (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  kind text not null,
  created_by uuid not null,
  documents int not null,
  signatures int not null,
  completed_at timestamptz not null,
  primary key (tenant_id, signing_process_id),
  foreign key (tenant_id, signing_process_id) references signing_process
);
call protect_tenant_table('usage_record', 'select, insert');
alter table process_document drop constraint process_document_source_check;
alter table process_document add check (source in ('generated', 'uploaded', 'scanned', 'sheet'));
