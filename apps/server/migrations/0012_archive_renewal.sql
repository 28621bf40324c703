-- When the time stamps of a process's archive want another over them. Null: nothing of it is archived.
alter table signing_process add column renew_at timestamptz;

-- What was sealed before is looked at soon; the look itself finds out when its time comes.
alter table signing_process no force row level security;
alter table process_document no force row level security;
alter table document_version no force row level security;
update signing_process p set renew_at = now()
  where exists (
    select from process_document d join document_version v on v.tenant_id = d.tenant_id and v.document_id = d.id
      where d.tenant_id = p.tenant_id and d.signing_process_id = p.id and v.stage = 'archived');
alter table document_version force row level security;
alter table process_document force row level security;
alter table signing_process force row level security;

create index signing_process_renewal on signing_process (tenant_id, renew_at) where renew_at is not null;
