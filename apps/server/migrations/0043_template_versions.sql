-- expand
-- Every version of a company's own document template. `kind_template` holds the one that rules.
create table kind_template_version (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  kind text not null,
  document_code text not null,
  number int not null check (number > 0),
  -- null: the product's own template rules again
  source text,
  note text not null default '',
  written_by uuid not null,
  written_by_name text not null,
  written_at timestamptz not null,
  -- null: the draft
  published_at timestamptz,
  published_by uuid,
  published_by_name text,
  primary key (tenant_id, kind, document_code, number),
  check (published_at is not null or source is not null)
);
create unique index kind_template_draft on kind_template_version (tenant_id, kind, document_code)
  where published_at is null;
call protect_tenant_table('kind_template_version', 'select, insert, update, delete');

-- The templates with which a process was made: all its rounds use them, whatever was published since.
create table template_source (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  sha256 bytea not null,
  source text not null,
  primary key (tenant_id, sha256)
);
call protect_tenant_table('template_source', 'select, insert');

create table process_template (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  signing_process_id uuid not null,
  document_code text not null,
  sha256 bytea not null,
  primary key (tenant_id, signing_process_id, document_code),
  foreign key (tenant_id, signing_process_id) references signing_process on delete cascade,
  foreign key (tenant_id, sha256) references template_source
);
call protect_tenant_table('process_template', 'select, insert');

-- Whether somebody else than the writer publishes a template.
alter table company add column templates_need_two boolean not null default false;

-- Templates that were saved before are the first version, and who could save one may publish.
do $$
declare
  company uuid;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant_id', company::text, true);
    insert into kind_template_version (tenant_id, kind, document_code, number, source, written_by, written_by_name,
        written_at, published_at, published_by, published_by_name)
      select t.tenant_id, t.kind, t.document_code, 1, t.source, t.updated_by,
        coalesce(trim(u.name || ' ' || u.last_name), ''), t.updated_at, t.updated_at, t.updated_by,
        coalesce(trim(u.name || ' ' || u.last_name), '')
      from kind_template t left join user_account u on u.tenant_id = t.tenant_id and u.id = t.updated_by
      where t.tenant_id = company;
    insert into account_role_permission (tenant_id, role_id, permission)
      select tenant_id, role_id, 'PE_PUBLICAR_PLANTILLAS' from account_role_permission
      where tenant_id = company and permission = 'PE_PLANTILLAS'
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
