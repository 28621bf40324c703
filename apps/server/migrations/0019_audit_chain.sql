-- expand
-- The audit log of a company as a chain: each line has a link with the hash of the line before. Links are rows of their
-- own because audit_event takes no update: lines from before, or of a node without this migration, are linked later.
create table audit_link (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  sequence int not null check (sequence > 0),
  event_id uuid not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, sequence),
  unique (tenant_id, event_id),
  foreign key (tenant_id, event_id) references audit_event
);
call protect_tenant_table('audit_link', 'select, insert');
call make_append_only('audit_link');

-- Roots over the chains of a company that were time-stamped. The object has the heads, the path and the stamp.
create table audit_anchor (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  number int not null check (number > 0),
  -- the hour that it belongs to: each hour is anchored once
  hour timestamptz not null,
  stamped_at timestamptz not null,
  -- events until then are in this anchor or an earlier one
  through timestamptz not null,
  chains int not null check (chains > 0),
  root bytea not null check (length(root) = 32),
  installation_root bytea not null check (length(installation_root) = 32),
  object_key text not null,
  primary key (tenant_id, number),
  unique (tenant_id, hour)
);
create index audit_anchor_through on audit_anchor (tenant_id, through);
call protect_tenant_table('audit_anchor', 'select, insert');
call make_append_only('audit_anchor');

-- The hours in which the roots of all companies are stamped together, and which node does it until when.
create table anchor_round (
  hour timestamptz primary key,
  claimed_until timestamptz not null,
  finished_at timestamptz
);
grant select, insert, update on anchor_round to rubrica_app;
