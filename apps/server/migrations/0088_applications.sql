-- expand
-- What a client may begin by themselves on the company's public page, and which official is responsible for it.
create table public_door (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  kind text not null,
  is_open boolean not null,
  owner_id uuid,
  -- shown to clients while it is paused
  paused_reason text not null default '',
  changed_at timestamptz not null,
  primary key (tenant_id, kind),
  foreign key (tenant_id, owner_id) references user_account
);
call protect_tenant_table('public_door', 'select, insert, update, delete');

-- What somebody began on a public page, until a process is made of it or its time is over. Personal data is sealed; people
-- and contacts are found by keyed hashes.
create table application (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  kind text not null,
  state text not null check (state in ('codes', 'registry', 'confirm', 'begun', 'ended')),
  ended_as text check (ended_as in ('registry', 'not_me', 'codes')),
  sealed_answers bytea not null,
  person_hash bytea not null,
  phone_hash bytea not null,
  mail_hash bytea not null,
  -- of the secret that the applicant's device holds
  session_hash bytea not null,
  -- what was accepted: the sentence, the version, and the policy by its hash
  policy jsonb not null,
  phone_proved_at timestamptz,
  -- by which the code came that proved the phone
  phone_channel text,
  mail_proved_at timestamptz,
  wrong_tries int not null default 0,
  -- questions to the registry that were begun and have no answer yet, counted before each is asked
  registry_tries int not null default 0,
  registry_asked_at timestamptz,
  sealed_registry bytea,
  registry_answered_at timestamptz,
  -- without a reference: a deleted process leaves this row to its own end
  signing_process_id uuid,
  signatory_id uuid,
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  check ((state = 'ended') = (ended_as is not null)),
  check ((sealed_registry is null) = (registry_answered_at is null))
);
create index application_recent on application (tenant_id, begun_at desc);
create index application_person on application (tenant_id, person_hash);
call protect_tenant_table('application', 'select, insert, update, delete');

-- A one-time code of an application: to the phone, to the mail, or to go on with it on another device.
create table application_code (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  application_id uuid not null,
  way text not null check (way in ('phone', 'mail', 'resume')),
  channel text not null,
  code_hash bytea not null,
  wrong_tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application on delete cascade
);
create index application_code_recent on application_code (tenant_id, application_id, created_at);
call protect_tenant_table('application_code', 'select, insert, update, delete');
