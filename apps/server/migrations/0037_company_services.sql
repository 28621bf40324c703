-- expand
-- How far a company's own service may be reached, who chose it, and when each service of a company last worked.
alter table company_service
  -- 'public': an administrator of the company wrote the address, so it must not lead into the installation's own network
  add column reach text not null default 'anywhere' check (reach in ('anywhere', 'public')),
  add column changed_by text;

create table service_use (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  service text not null check (service <> ''),
  succeeded_at timestamptz,
  failed_at timestamptz,
  primary key (tenant_id, service)
);
call protect_tenant_table('service_use', 'select, insert, update, delete');
