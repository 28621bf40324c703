-- expand
-- What a company says of itself besides, and what it decides about its processes.
alter table company
  add column contact_phone text,
  -- who answers for personal data (Ley Orgánica de Protección de Datos Personales, art. 48)
  add column delegate_name text,
  add column delegate_email text,
  -- days between reminders where who makes a process chooses nothing; 0: none
  add column reminder_days int not null default 3 check (reminder_days between 0 and 30),
  -- from which likeness on two pictures are of the same person
  add column pass_percentage int not null default 80 check (pass_percentage between 80 and 99),
  -- by which messages to a phone codes may go; empty: by mail alone
  add column text_channels text[] not null default '{sms}',
  -- how long the papers of a finished process stay; null: for good
  add column retention_years int check (retention_years between 7 and 50),
  add check ((delegate_name is null) = (delegate_email is null));

alter table tenant_kind
  -- false: nobody makes new ones; those that exist go on
  add column is_on boolean not null default true,
  -- null: as the kind does
  add column deadline_working_days int check (deadline_working_days between 1 and 250),
  add column operation_prefix text check (operation_prefix ~ '^[A-Z0-9]{2,8}$');

-- which finished processes are past it
create index signing_process_finished on signing_process (tenant_id, finished_at) where deleted_at is null;
