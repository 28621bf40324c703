import type pg from 'pg';

/** Read before a tenant is known, so nothing divides it. */
const directory = 'tenant_host';

/** Tables that the serving role must not read. */
const closedTables = ['application_login', 'schema_migration'];

/** What must be the same in a copy, one fact a line, in words that do not differ between versions of PostgreSQL. */
export async function readStructure(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ fact: string }>(`
    with ours as (
      select c.oid, n.nspname || '.' || c.relname as name, c.relrowsecurity, c.relforcerowsecurity
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and c.relname <> 'application_login'
    )
    select format('tabla %s, seguridad por filas %s/%s', name, relrowsecurity, relforcerowsecurity) as fact from ours
    union all
    select format('columna %s.%s %s', name, attname, format_type(atttypid, atttypmod))
      from ours join pg_attribute on attrelid = ours.oid where attnum > 0 and not attisdropped
    union all
    select format('política %s en %s', polname, name) from ours join pg_policy on polrelid = ours.oid
    union all
    select format('disparador %s en %s', tgname, name) from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
    union all
    select format('índice %s', indexrelid::regclass) from ours join pg_index on indrelid = ours.oid where indisvalid
    union all
    select format('restricción %s en %s', conname, name)
      from ours join pg_constraint on conrelid = ours.oid where contype in ('c', 'f', 'p', 'u')
    union all
    select format('permiso %s en %s', privilege_type, table_schema || '.' || table_name)
      from information_schema.role_table_grants
      where grantee = 'rubrica_app' and table_schema in ('public', 'pgboss')
    order by 1`);
  return rows.map(({ fact }) => fact);
}

/** Tables that the serving role cannot read, or that row-level security does not divide: a copy that was cut short. */
export async function findUnprotected(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ problem: string }>(
    `
    with ours as (
      select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
        exists (select from pg_policy where polrelid = c.oid) as has_policy,
        exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped) as is_of_tenant
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    )
    select format('%s: el rol rubrica_app no tiene permisos', name) as problem from ours
      where name <> all($1) and not has_table_privilege('rubrica_app', oid, 'select')
    union all
    select format('%s: no separa a las empresas', name) from ours
      where is_of_tenant and name <> $2 and not (is_forced and has_policy)
    order by 1`,
    [closedTables, directory],
  );
  return rows.map(({ problem }) => problem);
}
