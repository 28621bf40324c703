-- expand
-- A signatory who has no certificate asks for one while they sign: by the link of their visit, and for nobody else.

alter table certificate_request
  -- who asked within their signing visit; null for requests of the console, and once the process was deleted
  add column signatory_id uuid,
  add foreign key (tenant_id, signatory_id) references signatory on delete set null (signatory_id);
-- asked twice, or from two pages at once, it is one request; after it ended without a certificate there may be another
create unique index certificate_request_of_signatory on certificate_request (tenant_id, signatory_id)
  where signatory_id is not null and status not in ('CANCELLED', 'REJECTED', 'REFUNDED');
