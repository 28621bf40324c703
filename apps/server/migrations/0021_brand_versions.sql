-- expand
-- The images and the versions of a company's brand. What is published stands in `company`, too, where every page reads it.
create table brand_image (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  object_key text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('brand_image', 'select, insert');

create table brand_version (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  number int not null check (number > 0),
  brand jsonb not null,
  -- null: the draft
  published_at timestamptz,
  -- the user name of who published it; null for the one that the company began with
  published_by text,
  primary key (tenant_id, number)
);
create unique index brand_version_draft on brand_version (tenant_id) where published_at is null;
call protect_tenant_table('brand_version', 'select, insert, update, delete');
