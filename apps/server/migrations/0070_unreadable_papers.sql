-- expand
-- After three photographs that no machine can read, a person looks at the next one.
alter table signatory add column unreadable_papers int not null default 0;
