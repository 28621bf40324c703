-- Settings of a company's own outside services, sealed by its data key. Without a row it uses the installation's.
create table company_service (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  service text not null check (service <> ''),
  box bytea not null,
  updated_at timestamptz not null,
  primary key (tenant_id, service)
);
call protect_tenant_table('company_service', 'select, insert, update, delete');
