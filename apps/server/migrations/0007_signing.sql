-- What a signatory does on the way to a signature.

-- What a signatory has done of what their process requires, each step once.
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

-- Codes that prove a phone or a mailbox. Only a keyed hash is stored; one code is valid at a time.
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

-- The capture that a signatory has open: one at a time, each checked once.
create table biometric_attempt (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signatory_id uuid not null,
  id uuid not null,
  head_turn text not null check (head_turn in ('left', 'right')),
  expires_at timestamptz not null,
  primary key (tenant_id, signatory_id),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade
);
call protect_tenant_table('biometric_attempt', 'select, insert, update, delete');

-- Frames that were seen before, by a keyed hash: no picture is stored, and none is accepted twice.
create table biometric_frame (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  frame_hash bytea not null check (length(frame_hash) = 32),
  seen_at timestamptz not null,
  primary key (tenant_id, frame_hash)
);
call protect_tenant_table('biometric_frame', 'select, insert');

-- A prepared revision that waits for a value made by a key elsewhere. Deleted when it is signed or prepared again.
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
