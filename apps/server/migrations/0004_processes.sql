-- The company as a party to its own contracts. What it has not told is missing in a document, and named.
alter table company
  add column legal_name text,
  add column ruc text,
  add column address text,
  add column city text,
  add column contact_email text,
  add column representative_name text,
  add column representative_identification text,
  add column representative_title text;

-- A document in the company's own words: takes the place of the one that ships with its kind.
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

-- Work that is not a process yet: survives a reload, another device, another day.
create table process_draft (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  title text not null default '',
  content jsonb not null,
  -- what the writer last read; a stale one is told so instead of winning
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index process_draft_owner on process_draft (tenant_id, owner_id, updated_at desc);
call protect_tenant_table('process_draft', 'select, insert, update, delete');

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
  -- as the caller named the kind: a kind has several
  process_id uuid not null,
  kind text not null,
  operation_number text not null,
  title text not null,
  status text not null,
  is_sealing boolean not null default false,
  is_preparing boolean not null default false,
  asks_official_check boolean not null,
  company_signs_last boolean not null,
  has_procedures boolean not null,
  -- an official or a program of the tenant
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

create table signatory (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid not null,
  -- stands in documents and evidence, whatever happens to the order
  position int not null,
  step int not null,
  -- how many of one step must sign; null for all of them
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
  opened_at timestamptz,
  terms_accepted_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process,
  unique (tenant_id, signing_process_id, position)
);
create index signatory_person on signatory (tenant_id, identification_number);
create unique index signatory_link on signatory (tenant_id, link_hash) where link_hash is not null;
call protect_tenant_table('signatory', 'select, insert, update');

-- Files of drafts and processes. The bytes lie in the object store; here is what they are.
create table process_document (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid,
  draft_id uuid,
  owner_id uuid not null,
  position int not null,
  name text not null,
  source text not null check (source in ('generated', 'uploaded')),
  template_code text,
  page_count int not null,
  size_bytes int not null,
  sha256 bytea not null check (length(sha256) = 32),
  object_key text not null,
  marks jsonb not null default '[]',
  notes jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, signing_process_id) references signing_process,
  foreign key (tenant_id, draft_id) references process_draft on delete cascade
);
create index process_document_process on process_document (tenant_id, signing_process_id);
create index process_document_draft on process_document (tenant_id, draft_id);
call protect_tenant_table('process_document', 'select, insert, update, delete');

-- Papers of the parties: personal data, sealed in the object store with the tenant's key.
create table annex (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signing_process_id uuid,
  draft_id uuid,
  owner_id uuid not null,
  -- which of the asked annexes it is
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

alter table tracker_event add foreign key (tenant_id, signing_process_id) references signing_process;

-- How often in a row the civil registry could not be asked about somebody: after three times it is told to try anew.
create table registry_failure (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  person_hash bytea not null check (length(person_hash) = 32),
  failures int not null,
  last_failed_at timestamptz not null,
  primary key (tenant_id, person_hash)
);
call protect_tenant_table('registry_failure', 'select, insert, update, delete');
