-- Files with places and roles, kept to be used again. Holds no data of persons.
create table sign_template (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  owner_id uuid not null,
  users_group uuid not null,
  kind text not null,
  name text not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, owner_id, name)
);
call protect_tenant_table('sign_template', 'select, insert, delete');

alter table process_document
  add column template_id uuid,
  -- each page as its reader sees it, in points
  add column pages jsonb not null default '[]',
  add column is_signed boolean not null default false,
  add foreign key (tenant_id, template_id) references sign_template on delete cascade;
create index process_document_template on process_document (tenant_id, template_id);
