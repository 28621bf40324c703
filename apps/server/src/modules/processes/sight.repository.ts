import { sql, type RawBuilder } from 'kysely';

import type { Official } from '../../platform/actor.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

export type Sighted = Pick<Official, 'id' | 'sight'>;

/** The tables whose rows say who made them, and for which group. */
type Owned = 'signing_process' | 'process_tally' | 'mass_load';

/** The same as the policy `maySee`, where the database chooses the rows. */
export function isSeenBy({ id, sight }: Sighted, table: Owned = 'signing_process'): RawBuilder<boolean> {
  const maker = sql.ref(`${table}.created_by`);
  switch (sight.reach) {
    case 'tenant':
      return sql<boolean>`true`;
    case 'group':
      return sql<boolean>`(${maker} = ${id} or ${sql.ref(`${table}.users_group`)} = any(${[...sight.groups]}::uuid[]))`;
    case 'own':
      return sql<boolean>`${maker} = ${id}`;
  }
}

/** Whose these processes are; those that are gone are left out. */
export async function listOwners(
  db: TenantDb,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly createdBy: string; readonly usersGroup: string }[]> {
  return db
    .selectFrom('signing_process')
    .select(['id', 'created_by as createdBy', 'users_group as usersGroup'])
    .where('id', 'in', [...ids])
    .execute();
}
