-- expand
-- By one link nobody begins or pays two requests. One whose certificate was revoked or ran out is followed by another, and a
-- refund that was not made opens an old one beside it.

drop index certificate_request_of_signatory;
create unique index certificate_request_begun_by_signatory on certificate_request (tenant_id, signatory_id)
  where signatory_id is not null and status in ('CREATED', 'PAYMENT_PENDING', 'PAYMENT_TO_VALIDATE');
create index certificate_request_signatory on certificate_request (tenant_id, signatory_id)
  where signatory_id is not null;
