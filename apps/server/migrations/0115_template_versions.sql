-- expand
-- Templates are edited: each version stays with its files, and with who saved it and when.
alter table sign_template
  add column version int not null default 1,
  -- its files in their order; null: all that it has, of the time in which it had one version
  add column documents uuid[],
  -- null: whoever owns it, when it was created
  add column saved_by uuid,
  add column saved_by_name text,
  add column saved_at timestamptz,
  -- which earlier version it is again
  add column restored_from int,
  add column last_used_at timestamptz;
grant update on sign_template to rubrica_app;

-- What a template was before.
create table sign_template_version (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  template_id uuid not null,
  number int not null check (number > 0),
  content jsonb not null,
  documents uuid[] not null,
  saved_by uuid,
  saved_by_name text,
  saved_at timestamptz not null,
  restored_from int,
  primary key (tenant_id, template_id, number),
  foreign key (tenant_id, template_id) references sign_template on delete cascade
);
call protect_tenant_table('sign_template_version', 'select, insert, delete');

-- Whose members may use a template that is not theirs.
create table sign_template_group (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  template_id uuid not null,
  group_id uuid not null,
  primary key (tenant_id, template_id, group_id),
  foreign key (tenant_id, template_id) references sign_template on delete cascade,
  foreign key (tenant_id, group_id) references account_group on delete cascade
);
create index sign_template_group_of on sign_template_group (tenant_id, group_id);
call protect_tenant_table('sign_template_group', 'select, insert, delete');

-- A draft in which somebody edits a template, and which version they began with.
alter table process_draft add column template_id uuid, add column template_version int,
  add constraint process_draft_template check ((template_id is null) = (template_version is null));
