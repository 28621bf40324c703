-- expand
-- What a law or the authority fixes for credits, as the company wrote it: maximum effective rates, and the contribution.
create table credit_rate (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  subject text not null check (subject in ('consumo', 'microcredito', 'productivo', 'vivienda', 'solca')),
  since date not null,
  percent numeric(7, 4) not null check (percent between 0 and 100),
  primary key (tenant_id, subject, since)
);
call protect_tenant_table('credit_rate', 'select, insert, update, delete');

-- What the core bank offered to who began a process, the last figures that were calculated of it, and their choice. It
-- goes with the process's answers.
create table credit_offer (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  offer jsonb not null,
  asked_at timestamptz not null,
  -- what the client asked for, and what held when it was calculated
  calculation jsonb,
  sha256 bytea,
  calculated_at timestamptz,
  chosen_at timestamptz,
  primary key (tenant_id, signing_process_id),
  foreign key (tenant_id, signing_process_id) references signing_process,
  check ((calculation is null) = (calculated_at is null) and (calculation is null) = (sha256 is null)),
  check (chosen_at is null or calculation is not null)
);
call protect_tenant_table('credit_offer', 'select, insert, update, delete');
