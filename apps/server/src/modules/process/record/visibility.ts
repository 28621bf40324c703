import { sql, type RawBuilder } from 'kysely';

import type { Official } from '../../../platform/actor.ts';
import type { TenantRead } from '../../../platform/context.ts';
import * as repo from '../visibility.repository.ts';

export type Viewer = Pick<Official, 'id' | 'visibility'>;

/** The tables whose rows belong to somebody and to a group, and the column that says to whom. */
const makers = {
  signing_process: 'created_by',
  process_tally: 'created_by',
  mass_load: 'created_by',
  sign_template: 'owner_id',
} as const;

/** The same as the policy `maySee`, where the database chooses the rows. */
export function isSeenBy(
  { id, visibility }: Viewer,
  table: keyof typeof makers = 'signing_process',
): RawBuilder<boolean> {
  const { reach, groups, watched, standIn } = visibility;
  if (reach === 'tenant') return sql<boolean>`true`;
  const maker = sql.ref(`${table}.${makers[table]}`);
  const isTheirs = standIn
    ? sql<boolean>`${maker} = any(${[id, ...standIn.people]}::uuid[])`
    : sql<boolean>`${maker} = ${id}`;
  const seen = [...(reach === 'group' ? [...groups, ...watched] : []), ...(standIn?.groups ?? [])];
  if (seen.length === 0) return isTheirs;
  return sql<boolean>`(${isTheirs} or ${sql.ref(`${table}.users_group`)} = any(${seen}::uuid[]))`;
}

/** Whose these processes are; those that are gone are left out. */
export const listOwners = (
  tx: TenantRead,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly createdBy: string; readonly usersGroup: string }[]> =>
  repo.listOwners(tx.db, ids);
