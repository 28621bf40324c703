-- expand
-- The nodes that run now, each with what it knows: a migration that removes something waits until no node uses it, and
-- new master keys wait until every node has them. A node whose sign of life is old has ended.
create table running_node (
  id uuid primary key,
  -- where it listens, as the operator reads it
  address text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- names of the migrations that its program has
  migrations text[] not null,
  -- ids of its master keys
  master_keys text[] not null
);
grant select, insert, update, delete on running_node to rubrica_app;
