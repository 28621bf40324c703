-- expand
-- The account that the company's core bank opens for a process that everybody signed. It goes with the process's answers.
create table bank_account (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  type text not null,
  asked_at timestamptz not null,
  number text,
  opened_at timestamptz,
  -- why the bank will not open it, for officials
  refusal text,
  primary key (tenant_id, signing_process_id),
  foreign key (tenant_id, signing_process_id) references signing_process,
  check (number is null or refusal is null),
  check ((number is null) = (opened_at is null))
);
call protect_tenant_table('bank_account', 'select, insert, update, delete');
