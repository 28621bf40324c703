-- expand
-- A client opens their own part of a process with a code, from one device: the link alone shows nothing of it.
alter table change_request
  -- RFC 7638: the thumbprint of the key that the browser holds
  add column proof_key bytea,
  add column proved_at timestamptz,
  -- wrong codes with this version of the link
  add column code_failures int not null default 0,
  add constraint change_request_proof check ((proof_key is null) = (proved_at is null));

-- Since when an account has its address, phone and identification. Who changed them later than a process was made does not
-- decide about the identity of its signatories.
alter table user_account add column contacts_changed_at timestamptz;

-- One account for each proved cédula of a company.
create unique index user_account_proved_person on user_account (tenant_id, identification_number)
  where identity_proved_by is not null;
