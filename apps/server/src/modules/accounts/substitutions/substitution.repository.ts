import { sql, type Selectable } from 'kysely';

import type { Substitution as SubstitutionTable } from '../../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import type { Substitution } from './substitution.ts';

export interface NewSubstitution extends Omit<Substitution, 'endedAt'> {
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertSubstitution(db: TenantDb, given: NewSubstitution): Promise<void> {
  await db
    .insertInto('substitution')
    .values({
      id: given.id,
      user_id: given.userId,
      substitute_id: given.substituteId,
      starts_on: given.startsOn,
      ends_on: given.endsOn,
      created_by: given.createdBy,
      created_at: given.createdAt,
    })
    .execute();
}

/** The latest first. */
export async function listSubstitutions(db: TenantDb, userId: string): Promise<readonly Substitution[]> {
  const rows = await selected(db).where('user_id', '=', userId).orderBy('starts_on', 'desc').limit(50).execute();
  return rows.map(toSubstitution);
}

export async function findSubstitution(db: TenantDb, id: string): Promise<Substitution | undefined> {
  const row = await selected(db).where('id', '=', id).executeTakeFirst();
  return row && toSubstitution(row);
}

export async function endSubstitution(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('substitution').set({ ended_at: at }).where('id', '=', id).execute();
}

/** For whom somebody stands in on a day. */
export async function listAbsent(db: TenantDb, substituteId: string, day: string): Promise<readonly string[]> {
  const rows = await ruling(db, day).select('user_id').where('substitute_id', '=', substituteId).execute();
  return rows.map(({ user_id: id }) => id);
}

/** Who stands in for each of these people on a day. */
export async function listSubstitutes(
  db: TenantDb,
  userIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ruling(db, day)
    .select(['user_id', 'substitute_id'])
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ user_id: id, substitute_id: substitute }) => [id, substitute]));
}

const ruling = (db: TenantDb, day: string) =>
  db
    .selectFrom('substitution')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`starts_on <= ${day}::date`)
    .where(sql<boolean>`ends_on >= ${day}::date`);

const selected = (db: TenantDb) =>
  db
    .selectFrom('substitution')
    .select(['id', 'user_id', 'substitute_id', 'ended_at'])
    .select([sql<string>`starts_on::text`.as('starts_on'), sql<string>`ends_on::text`.as('ends_on')]);

type Row = Pick<Selectable<SubstitutionTable>, 'id' | 'user_id' | 'substitute_id' | 'ended_at'> & {
  readonly starts_on: string;
  readonly ends_on: string;
};

const toSubstitution = (row: Row): Substitution => ({
  id: row.id,
  userId: row.user_id,
  substituteId: row.substitute_id,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  endedAt: row.ended_at,
});
