-- expand
-- One key is in one request of a company: whoever has it would hold the certificate of somebody else, too.

alter table certificate_request
  -- of the public key that the PKCS#10 proves; null for requests that got theirs before this column was
  add column key_sha256 bytea;
create unique index certificate_request_key on certificate_request (tenant_id, key_sha256)
  where key_sha256 is not null and status not in ('CANCELLED', 'REJECTED', 'REFUNDED');
