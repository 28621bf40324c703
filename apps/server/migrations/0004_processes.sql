-- Signing processes: what they are made of, their signatories, documents and evidence.

-- A document in the company's own wording, used instead of the one of its kind.
create table kind_template (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  kind text not null,
  document_code text not null,
  source text not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, kind, document_code)
);
call protect_tenant_table('kind_template', 'select, insert, update, delete');

-- Work that is not a process yet. It survives a reload, another device and another day.
create table process_draft (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  title text not null default '',
  content jsonb not null,
  -- a writer names the version it read; an older one is refused
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index process_draft_owner on process_draft (tenant_id, owner_id, updated_at desc);
call protect_tenant_table('process_draft', 'select, insert, update, delete');

-- Files with places and roles, stored to be used again. Holds no personal data.
create table sign_template (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  owner_id uuid not null,
  users_group uuid not null,
  kind text not null,
  name text not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, owner_id, name)
);
call protect_tenant_table('sign_template', 'select, insert, delete');

-- Numbers of operations, one series per kind and year.
create table operation_series (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  prefix text not null,
  year int not null,
  last_number int not null,
  primary key (tenant_id, prefix, year)
);
call protect_tenant_table('operation_series', 'select, insert, update');

create table signing_process (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  -- the id by which the caller named the kind: a kind has several
  process_id uuid not null,
  kind text not null,
  operation_number text not null,
  title text not null,
  status text not null,
  is_sealing boolean not null default false,
  is_preparing boolean not null default false,
  -- how often its documents were requested; what a job made for an earlier round is discarded
  document_round int not null default 1,
  asks_official_check boolean not null,
  company_signs_last boolean not null,
  has_procedures boolean not null,
  -- an official or a service account
  created_by uuid not null,
  created_by_name text not null,
  users_group uuid not null,
  select_type_signer text not null check (select_type_signer in ('ONLY_ME', 'ME_AND_OTHERS', 'ONLY_OTHERS')),
  is_ordered boolean not null,
  form_version text,
  content jsonb not null,
  process_information jsonb not null,
  registration_sheet jsonb not null,
  content_notification jsonb not null,
  verification_code text not null,
  deadline_at timestamptz not null,
  -- when to remind, expire or check that its documents are being made; null: never
  due_at timestamptz,
  -- when the time stamps of its archive need another one; null: nothing is archived
  renew_at timestamptz,
  failure text,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, operation_number),
  unique (verification_code)
);
call protect_tenant_table('signing_process', 'select, insert, update');

-- Every order in which lists are read, and what is due.
create index signing_process_newest on signing_process (tenant_id, created_at desc, id desc) where deleted_at is null;
create index signing_process_status on signing_process (tenant_id, status, created_at desc, id desc) where deleted_at is null;
create index signing_process_kind on signing_process (tenant_id, kind, created_at desc, id desc) where deleted_at is null;
create index signing_process_maker on signing_process (tenant_id, created_by, created_at desc, id desc) where deleted_at is null;
create index signing_process_group on signing_process (tenant_id, users_group, created_at desc, id desc) where deleted_at is null;
create index signing_process_due on signing_process (tenant_id, deadline_at, id) where deleted_at is null;
create index signing_process_open on signing_process (tenant_id, deadline_at)
  where deleted_at is null and status in ('ACTIVE', 'RESENDED', 'ON_PROCESS', 'TO_VALIDATE', 'TO_CONFIRM', 'TO_UPDATE');
create index signing_process_time on signing_process (tenant_id, due_at) where due_at is not null;
create index signing_process_renewal on signing_process (tenant_id, renew_at) where renew_at is not null;

create table signatory (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid not null,
  -- written in documents and evidence; does not change with the order of signing
  position int not null,
  step int not null,
  -- how many of one step must sign; null: all of them
  quorum int,
  party text not null,
  capacity text not null default '',
  role text not null check (role in ('P', 'SP', 'S', '')),
  user_id uuid,
  name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  identification_type text not null,
  identification_number text not null,
  signature_type text not null,
  initials text not null,
  color text not null,
  checks jsonb not null,
  boxes jsonb not null default '[]',
  status text not null,
  link_hash bytea,
  link_version int not null default 0,
  -- the version of the link in the last mail, and when it was sent
  sent_version int not null default 0,
  sent_at timestamptz,
  reminders int not null default 0,
  opened_at timestamptz,
  terms_accepted_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  -- the device that holds the session; another one has to take it over explicitly
  device_session uuid,
  otp_failures int not null default 0,
  biometric_failures int not null default 0,
  registry_failures int not null default 0,
  -- paid questions: each costs money, also without a result, so that each link has a limited number
  biometric_questions int not null default 0,
  paper_readings int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process,
  unique (tenant_id, signing_process_id, position)
);
create index signatory_person on signatory (tenant_id, identification_number);
create unique index signatory_link on signatory (tenant_id, link_hash) where link_hash is not null;
call protect_tenant_table('signatory', 'select, insert, update, delete');

-- Files of drafts, templates and processes. The bytes are in the object store.
create table process_document (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid,
  draft_id uuid,
  template_id uuid,
  owner_id uuid not null,
  position int not null,
  name text not null,
  source text not null check (source in ('generated', 'uploaded', 'scanned', 'sheet')),
  template_code text,
  page_count int not null,
  -- each page as its reader sees it, in points
  pages jsonb not null default '[]',
  is_signed boolean not null default false,
  size_bytes int not null,
  sha256 bytea not null check (length(sha256) = 32),
  object_key text not null,
  marks jsonb not null default '[]',
  notes jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process,
  foreign key (tenant_id, draft_id) references process_draft on delete cascade,
  foreign key (tenant_id, template_id) references sign_template on delete cascade
);
create index process_document_process on process_document (tenant_id, signing_process_id);
create index process_document_draft on process_document (tenant_id, draft_id);
create index process_document_template on process_document (tenant_id, template_id);
call protect_tenant_table('process_document', 'select, insert, update, delete');

-- A document after each stage. The file that was uploaded or typeset is not a version: it belongs to its document.
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

-- Papers of the parties: personal data, encrypted in the object store with the tenant's key.
create table annex (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid,
  draft_id uuid,
  owner_id uuid not null,
  -- which of the requested annexes it is
  request_id text not null,
  party text not null,
  document_type text not null,
  name text not null,
  content_type text not null,
  size_bytes int not null,
  sha256 bytea not null check (length(sha256) = 32),
  object_key text not null,
  validation jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process,
  foreign key (tenant_id, draft_id) references process_draft on delete cascade
);
create index annex_process on annex (tenant_id, signing_process_id);
create index annex_draft on annex (tenant_id, draft_id);
call protect_tenant_table('annex', 'select, insert, update, delete');

-- The evidence of one signing process: each row carries the hash of the row before.
create table tracker_event (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  sequence int not null check (sequence > 0),
  id uuid not null,
  at timestamptz not null,
  actor text not null,
  type text not null,
  event text not null,
  status text not null,
  id_signatory uuid,
  ip text,
  locale text,
  location text,
  device text,
  detail jsonb not null default '{}',
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, signing_process_id, sequence),
  unique (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process
);
call protect_tenant_table('tracker_event', 'select, insert');
call make_append_only('tracker_event');

-- How often in a row the civil registry could not be asked about a person: after three times the caller is told to try later.
create table registry_failure (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  person_hash bytea not null check (length(person_hash) = 32),
  failures int not null,
  last_failed_at timestamptz not null,
  primary key (tenant_id, person_hash)
);
call protect_tenant_table('registry_failure', 'select, insert, update, delete');

-- Completed processes, for billing.
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
