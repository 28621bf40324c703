-- People and programs that sign in: groups, roles, users, sessions, codes and registered signatures.

create table account_group (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  name text not null check (name <> ''),
  -- whose processes its members see
  reach text not null check (reach in ('own', 'group', 'tenant')),
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

-- Only for groups named GSC_…
create table account_sub_group (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  group_id uuid not null,
  name text not null check (name <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references account_group on delete cascade,
  unique (tenant_id, group_id, name)
);
call protect_tenant_table('account_sub_group', 'select, insert, update, delete');

create table account_sub_group_permission (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  sub_group_id uuid not null,
  permission text not null check (permission like 'PSC\_%'),
  primary key (tenant_id, sub_group_id, permission),
  foreign key (tenant_id, sub_group_id) references account_sub_group on delete cascade
);
call protect_tenant_table('account_sub_group_permission', 'select, insert, delete');

create table user_account (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  username text not null check (username = lower(username)),
  email text not null,
  name text not null,
  last_name text not null,
  phone text,
  id_type text check (id_type in ('cedula_ciudadania', 'cedula_identidad', 'pasaporte')),
  identification_number text,
  country text,
  login_by text not null default 'own' check (login_by in ('own', 'Google', 'Meta', 'Apple')),
  password_hash text,
  -- it came by mail and must be replaced at the first sign-in
  is_password_temporary boolean not null default false,
  confirmed_at timestamptz,
  is_enabled boolean not null default false,
  -- by an administrator; the person cannot undo it
  is_disabled boolean not null default false,
  -- by the person, who may undo it within thirty days
  deactivated_at timestamptz,
  deleted_at timestamptz,
  purged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index user_account_username on user_account (tenant_id, username) where deleted_at is null;
create index user_account_name on user_account (tenant_id, lower(name), id) where deleted_at is null;
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

create table user_log (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  user_id uuid not null,
  action_name text not null,
  description text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account
);
create index user_log_user on user_log (tenant_id, user_id, id);
call protect_tenant_table('user_log', 'select, insert');
call make_append_only('user_log');

-- Codes sent by mail. Only a keyed hash is stored; a code expires after a few wrong tries.
create table one_time_code (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('password-reset', 'confirm-account')),
  code_hash bytea not null check (length(code_hash) = 32),
  expires_at timestamptz not null,
  wrong_tries int not null default 0,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account
);
create index one_time_code_user on one_time_code (tenant_id, user_id, purpose) where used_at is null;
create index one_time_code_hash on one_time_code (tenant_id, code_hash) where used_at is null;
call protect_tenant_table('one_time_code', 'select, insert, update, delete');

-- Failed sign-ins by account, device and address, as keyed hashes. Also of names that do not exist, so that the wait does
-- not reveal which exist.
create table login_failure (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  key_hash bytea not null check (length(key_hash) = 32),
  failures int not null,
  last_failed_at timestamptz not null,
  primary key (tenant_id, key_hash)
);
call protect_tenant_table('login_failure', 'select, insert, update, delete');

-- The browsers and programs with which somebody signed in before, by a hashed secret of each.
create table known_device (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  user_id uuid not null,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  user_agent text,
  ip text,
  primary key (tenant_id, user_id, device_hash),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
call protect_tenant_table('known_device', 'select, insert, update, delete');

-- A session lives as long as its refresh tokens. No token is accepted for one that ended.
create table account_session (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  user_id uuid not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  login_by text not null default 'own',
  -- of the identity provider, sealed
  provider_refresh_box bytea,
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

-- A program that calls the API.
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

create table subscription (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  user_id uuid not null,
  plan_id uuid not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account
);
call protect_tenant_table('subscription', 'select, insert, update, delete');

-- What a person registered to sign with, encrypted with the tenant's key. A password is never stored.
create table registered_signature (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  user_id uuid not null,
  kind text not null check (kind in ('certificate', 'signature', 'initials')),
  id uuid not null,
  box bytea not null,
  facts jsonb not null default '{}',
  uploaded_at timestamptz not null,
  primary key (tenant_id, user_id, kind),
  foreign key (tenant_id, user_id) references user_account
);
call protect_tenant_table('registered_signature', 'select, insert, update, delete');
