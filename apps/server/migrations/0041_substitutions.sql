-- expand
-- Who takes somebody's turn while they are away, on which days. Both days are included.
create table substitution (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  user_id uuid not null,
  substitute_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- ended before its last day
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account on delete cascade,
  foreign key (tenant_id, substitute_id) references user_account on delete cascade,
  check (user_id <> substitute_id),
  check (starts_on <= ends_on)
);
create index substitution_user on substitution (tenant_id, user_id, ends_on);
create index substitution_substitute on substitution (tenant_id, substitute_id, ends_on);
call protect_tenant_table('substitution', 'select, insert, update');

-- Who decided, where it was not the one who was named.
alter table process_approval add column decided_by uuid;
