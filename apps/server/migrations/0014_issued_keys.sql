-- The key of a certificate that a provider issues for one signature. It is random, and lies here under a random key of
-- its own, which lies beside it under the company's data key. The row is deleted in the transaction that stores the
-- signature, or when the process can no longer be signed.
create table issued_key (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signatory_id uuid not null,
  -- seals `box`; itself sealed under the company's data key
  sealing_key bytea not null,
  -- PKCS#8
  box bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, signatory_id),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade
);
call protect_tenant_table('issued_key', 'select, insert, delete');
