-- expand
-- The code by which a sub-group of a GSC_ group names another group, whose processes its members see, too.
create function group_code(name text) returns text language sql immutable parallel safe as $$
  select 'PSC_' || left(trim(both '_' from regexp_replace(
    upper(translate(name, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN')), '[^A-Z0-9]+', '_', 'g')), 50)
$$;
alter table account_group add column code text not null generated always as (group_code(name)) stored;
create index account_group_code on account_group (tenant_id, code);
