-- expand
-- How an issued certificate ends before its last day: why it is revoked, since when that is asked of its issuer, and when the
-- issuer did it. And the last warning before the end: how many days were left.
alter table certificate_request
  add column revocation_reason text
    check (revocation_reason in ('key_compromise', 'superseded', 'affiliation_changed', 'cessation_of_operation')),
  add column revocation_asked_at timestamptz,
  add column revoked_at timestamptz,
  add column expiry_told int check (expiry_told in (60, 30, 7)),
  add constraint certificate_request_revocation check (
    (revocation_reason is null) = (revocation_asked_at is null)
    and (revocation_asked_at is null or status = 'ISSUED')
    and (revoked_at is null or revocation_asked_at is not null)
  );
