-- Lists begin with the newest, or with what is due first.
create index signing_process_newest on signing_process (tenant_id, created_at desc, id desc) where deleted_at is null;
create index signing_process_due on signing_process (tenant_id, deadline_at, id) where deleted_at is null;
create index signing_process_status on signing_process (tenant_id, status, created_at desc) where deleted_at is null;
