import type pg from 'pg';

import { StartupError } from '../startup-error.ts';
import { hasGroupRole } from './application-role.ts';

/** What to do about a copy that was restored where the role of its grants did not exist. */
export const lostGrants =
  'Esta base de datos se restauró donde no existía el rol rubrica_app, así que perdió sus permisos. ' +
  'Ejecute "rubrica restore prepare" con una base de datos vacía y restaure la copia otra vez en ella.';

/** The grants of a dump are lost where their role is missing, and pg_restore goes on without them. */
export async function hasLostGrants(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ exists: boolean }>(`select to_regclass('tenant') is not null as exists`);
  if (!rows[0]?.exists) return false;
  if (!(await hasGroupRole(owner))) return true;
  const { rows: granted } = await owner.query<{ granted: boolean }>(
    `select has_table_privilege('rubrica_app', 'tenant', 'select') as granted`,
  );
  return granted[0]?.granted !== true;
}

export async function refuseLostGrants(owner: pg.Client): Promise<void> {
  if (await hasLostGrants(owner)) throw new StartupError(lostGrants);
}
