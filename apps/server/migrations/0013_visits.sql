-- Proofs belong to a visit: one device, by a key that its browser holds, with one version of a link.
create table signing_visit (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  signatory_id uuid not null,
  link_version int not null,
  -- RFC 7638: the thumbprint of the device's public key
  device_key bytea not null check (length(device_key) = 32),
  -- as the browser names itself: «Android, Chrome»
  device_name text not null,
  began_at timestamptz not null,
  -- the last activity; after some time without any the visit is over
  seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade
);
create index signing_visit_of on signing_visit (tenant_id, signatory_id, link_version);
call protect_tenant_table('signing_visit', 'select, insert, update, delete');

-- The visit in which a proof was given; null for what is no proof, and for proofs given before there were visits.
alter table signatory_step add column visit_id uuid;

-- Somebody said that it was not them who opened the link: it opens nothing until a new one is sent.
alter table signatory add column link_stopped_at timestamptz;

-- Whether a code may go the way of the link although another way is known.
alter table company add column codes_may_follow_link boolean not null default false;
