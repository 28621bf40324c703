-- expand
-- The operators of the installation are people of a tenant of their own, which is no company: its rows are as far from
-- those of the companies as theirs are from each other (docs/adr/0063).
alter table tenant add column is_operators boolean not null default false;
create unique index tenant_of_operators on tenant (is_operators) where is_operators;
