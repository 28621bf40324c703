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
  const maker = sql.ref(`${table}.${makers[table]}`);
  switch (visibility.reach) {
    case 'tenant':
      return sql<boolean>`true`;
    case 'group':
      return sql<boolean>`(${maker} = ${id} or ${sql.ref(`${table}.users_group`)} = any(${[...visibility.groups, ...visibility.watched]}::uuid[]))`;
    case 'own':
      return sql<boolean>`${maker} = ${id}`;
  }
}

/** Whose these processes are; those that are gone are left out. */
export const listOwners = (
  tx: TenantRead,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly createdBy: string; readonly usersGroup: string }[]> =>
  repo.listOwners(tx.db, ids);
