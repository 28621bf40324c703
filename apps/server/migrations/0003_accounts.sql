create table account_group (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call protect_tenant_table('account_group', 'select, insert, update, delete');

create table account_role (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  group_id uuid not null,
  name text not null check (name <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references account_group on delete cascade,
  unique (tenant_id, group_id, name)
);
call protect_tenant_table('account_role', 'select, insert, update, delete');

create table account_role_permission (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  role_id uuid not null,
  permission text not null,
  primary key (tenant_id, role_id, permission),
  foreign key (tenant_id, role_id) references account_role on delete cascade
);
call protect_tenant_table('account_role_permission', 'select, insert, delete');

create table user_account (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  username text not null check (username = lower(username)),
  email text not null,
  name text not null,
  last_name text not null,
  password_hash text,
  is_disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, username)
);
call protect_tenant_table('user_account', 'select, insert, update');

create table user_group_member (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  user_id uuid not null,
  group_id uuid not null,
  primary key (tenant_id, user_id, group_id),
  foreign key (tenant_id, user_id) references user_account on delete cascade,
  foreign key (tenant_id, group_id) references account_group on delete cascade
);
create index user_group_member_group on user_group_member (tenant_id, group_id);
call protect_tenant_table('user_group_member', 'select, insert, delete');

-- A session lives as long as its refresh tokens; an ended one answers nothing, whatever token is shown.
create table account_session (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  user_id uuid not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
create index account_session_user on account_session (tenant_id, user_id) where ended_at is null;
call protect_tenant_table('account_session', 'select, insert, update, delete');

create table refresh_token (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  token_hash bytea not null check (length(token_hash) = 32),
  session_id uuid not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, session_id) references account_session on delete cascade
);
create index refresh_token_session on refresh_token (tenant_id, session_id);
call protect_tenant_table('refresh_token', 'select, insert, update, delete');

create table service_account (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  name text not null check (name <> ''),
  key_hash bytea not null check (length(key_hash) = 32),
  group_id uuid not null,
  is_disabled boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references account_group,
  unique (tenant_id, name)
);
call protect_tenant_table('service_account', 'select, insert, update');
