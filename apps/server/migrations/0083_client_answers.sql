-- expand
-- What a client writes in their own part of a form, answer by answer, until they send it; and their answers to consents.
create table client_answer (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signatory_id uuid not null,
  variable text not null,
  -- null: the client emptied it
  answer jsonb,
  -- of a consent: exactly what was read, and of which version of the form
  text_sha256 bytea,
  text_version text,
  answered_at timestamptz not null,
  primary key (tenant_id, signatory_id, variable),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade
);
call protect_tenant_table('client_answer', 'select, insert, update, delete');
