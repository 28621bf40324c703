-- expand
-- Four eyes: who accepted an identity first, where the company wants two people to accept it.
alter table identity_review add column first_accepted_by uuid;
alter table identity_review add column first_accepted_by_name text;
alter table identity_review add column first_accepted_reason text;
alter table identity_review add column first_accepted_at timestamptz;
alter table company add column identity_needs_two boolean not null default false;
