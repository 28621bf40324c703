import { openStatuses, type ProcessStatus } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export async function countOwned(db: TenantDb, userId: string): Promise<number> {
  const { counted } = await owned(db, userId)
    .select((of) => of.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export async function listOwned(db: TenantDb, userId: string, limit: number): Promise<readonly string[]> {
  const rows = await owned(db, userId).select('id').orderBy('created_at').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function handOver(
  db: TenantDb,
  id: string,
  { to, usersGroup }: { readonly to: string; readonly usersGroup: string },
): Promise<void> {
  await db
    .updateTable('signing_process')
    .set({ created_by: to, users_group: usersGroup })
    .where('id', '=', id)
    .execute();
}

const owned = (db: TenantDb, userId: string) =>
  db.selectFrom('signing_process').where('created_by', '=', userId).where('deleted_at', 'is', null);

interface Sent {
  /** Null: of everybody in the company. */
  readonly owner: string | null;
  readonly since: Date;
}

/** What somebody sent themselves since then; what clients began in their name is not theirs. */
export async function countSent(db: TenantDb, sent: Sent): Promise<number> {
  const { counted } = await ofOwner(db, sent)
    .where('created_at', '>=', sent.since)
    .select((of) => of.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** In course and not finished, whenever it was begun; what stopped for good or expired counts from `since` on alone. */
export async function countBegun(db: TenantDb, sent: Sent): Promise<number> {
  const { counted } = await ofOwner(db, sent)
    .where('status', 'in', openStatuses)
    .where((is) => is.or([is('status', 'not in', stopped), is('created_at', '>=', sent.since)]))
    .select((of) => of.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

const stopped: readonly ProcessStatus[] = ['EXPIRED', 'FAILURE'];

const ofOwner = (db: TenantDb, { owner }: Sent) => {
  const all = db.selectFrom('signing_process').where('deleted_at', 'is', null);
  return owner === null ? all : all.where('created_by', '=', owner).where('application_id', 'is', null);
};
