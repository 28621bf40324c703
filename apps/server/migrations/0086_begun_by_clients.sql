-- expand
-- A process that its client began at a public door of the company: the application that it came from. One makes one.
alter table signing_process add column application_id uuid;
create unique index signing_process_application on signing_process (tenant_id, application_id)
  where application_id is not null;
