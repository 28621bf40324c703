-- expand
-- The code of a link that fits into a short message, keyed and hashed (ADR 65). It opens only while link_hash stands.
alter table signatory add column short_link_hash bytea;
create unique index signatory_short_link on signatory (tenant_id, short_link_hash) where short_link_hash is not null;
