-- expand
-- What people read in a kind, as a company wrote it. `tenant_kind.texts` holds what they read now.
create table kind_text_version (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  kind text not null,
  number int not null check (number > 0),
  texts jsonb not null,
  -- null: the draft
  published_at timestamptz,
  published_by text,
  primary key (tenant_id, kind, number)
);
create unique index kind_text_draft on kind_text_version (tenant_id, kind) where published_at is null;
call protect_tenant_table('kind_text_version', 'select, insert, update, delete');
