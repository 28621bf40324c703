-- expand
-- Of which mail domains people may sign up by themselves; empty: of any.
alter table company add column sign_up_domains text[] not null default '{}';
