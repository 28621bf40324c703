-- expand
-- The review in which a person of the company decides about a paper that no machine could decide, and what they decided.
alter table annex add column review_id uuid;
alter table annex add column review_decision text check (review_decision in ('accept', 'ask_again', 'refuse'));
alter table annex add foreign key (tenant_id, review_id) references identity_review;
create index annex_review on annex (tenant_id, review_id) where review_id is not null;
