-- expand
-- Whether two people must accept, as the company said when the review was opened: switching it off later does not count.
alter table identity_review add column needs_two boolean not null default false;
