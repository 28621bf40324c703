-- expand
-- The code of a QR with which a signatory goes on on another device: keyed and hashed, for ten minutes, used once, and
-- only while the version of the link stands for which it was made.
alter table signatory
  add column hand_off_hash bytea,
  add column hand_off_version integer,
  add column hand_off_expires_at timestamptz;
create unique index signatory_hand_off on signatory (tenant_id, hand_off_hash) where hand_off_hash is not null;
