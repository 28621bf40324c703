-- expand
-- What the civil registry said of the person of a review, field by field, without pictures and without the fingerprint code.
alter table identity_review add column registry_data jsonb not null default '{}';
