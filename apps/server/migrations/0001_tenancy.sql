-- Tenants and what separates them: the policy of every table with a tenant, the directory of hosts, companies and keys.

-- Row-level security reads the tenant from the transaction. Where none is set, no row is visible.
create function tenant_of_transaction() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Every table with a tenant_id is protected by this procedure; a test fails for one that is not.
create procedure protect_tenant_table(target regclass, privileges text)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = (select tenant_of_transaction())) with check (tenant_id = (select tenant_of_transaction()))',
    target);
  execute format('grant %s on %s to rubrica_app', privileges, target);
end
$$;

create function refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create procedure make_append_only(target regclass)
  language plpgsql
  as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', target);
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function refuse_change()', target);
end
$$;

-- The directory: which tenant a host belongs to. It is read before a tenant is known, so it has no policy.
create table tenant (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'),
  environment text not null check (environment in ('production', 'uat', 'staging')),
  created_at timestamptz not null default now(),
  unique (slug, environment)
);

create table tenant_host (
  label text primary key check (label = lower(label)),
  tenant_id uuid not null references tenant,
  -- null: the same origin; empty: this environment has no backend yet
  backend_url text,
  is_public_standard_tool boolean not null default false
);
create index tenant_host_tenant on tenant_host (tenant_id);

grant select, insert, update on tenant, tenant_host to rubrica_app;

-- A company as people see it, and as a party to its own contracts. A document names the party fields that are missing.
create table company (
  tenant_id uuid primary key default tenant_of_transaction() references tenant,
  name text not null check (name <> ''),
  logo_key text,
  logo_type text,
  cover_key text,
  cover_type text,
  primary_color text not null,
  secondary_color text not null,
  icon_color_process text not null,
  permission_sign_up boolean not null default false,
  identity_provider_domain text not null default '',
  identity_provider_client_id text not null default '',
  -- whether signatories may send their certificate to be opened in the server's memory; otherwise only on their device
  certificates_on_server boolean not null default false,
  legal_name text,
  ruc text,
  address text,
  city text,
  contact_email text,
  representative_name text,
  representative_identification text,
  representative_title text,
  updated_at timestamptz not null default now(),
  check ((logo_key is null) = (logo_type is null)),
  check ((cover_key is null) = (cover_type is null))
);
call protect_tenant_table('company', 'select, insert, update');

-- The kinds of process that a company uses.
create table tenant_kind (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  kind text not null,
  -- the company's own wording of what people read in it
  texts jsonb not null default '{}',
  primary key (tenant_id, kind)
);
call protect_tenant_table('tenant_kind', 'select, insert, update, delete');

-- Data keys, wrapped by a master key that the database never sees.
create table tenant_key (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  version int not null check (version > 0),
  master_key_id text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, version)
);
call protect_tenant_table('tenant_key', 'select, insert, update');

-- Settings of a company's own outside services, sealed by its data key. Without a row it uses the installation's.
create table company_service (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  service text not null check (service <> ''),
  box bytea not null,
  updated_at timestamptz not null,
  primary key (tenant_id, service)
);
call protect_tenant_table('company_service', 'select, insert, update, delete');

-- The master keys this database was used with: a node with other keys is refused before it writes anything.
create table known_master_key (
  id text primary key,
  first_used_at timestamptz not null default now()
);
grant select, insert on known_master_key to rubrica_app;
