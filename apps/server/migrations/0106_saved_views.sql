-- expand
-- A list of processes under a name: its filters as they stand in the address. Its owner's, or shown to one group, too.
create table saved_view (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  search text not null check (length(search) <= 2000),
  users_group uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, owner_id, name),
  foreign key (tenant_id, owner_id) references user_account on delete cascade,
  foreign key (tenant_id, users_group) references account_group on delete cascade
);
create index saved_view_of_group on saved_view (tenant_id, users_group) where users_group is not null;
call protect_tenant_table('saved_view', 'select, insert, update, delete');
