import { sql } from 'kysely';

import type { TenantDb } from '../../../platform/database/tenant-db.ts';

/** Days as `yyyy-mm-dd` in Ecuador, both included. */
export interface StandIn {
  readonly id: string;
  /** The absent one, who has no account. */
  readonly approverId: string;
  /** Who is asked instead. */
  readonly standInId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly endedAt: Date | null;
}

export interface NewStandIn extends Omit<StandIn, 'endedAt'> {
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertStandIn(db: TenantDb, given: NewStandIn): Promise<void> {
  await db
    .insertInto('approver_stand_in')
    .values({
      id: given.id,
      approver_id: given.approverId,
      stand_in_id: given.standInId,
      starts_on: given.startsOn,
      ends_on: given.endsOn,
      created_by: given.createdBy,
      created_at: given.createdAt,
    })
    .execute();
}

/** The latest first. */
export async function listStandIns(db: TenantDb, approverId: string): Promise<readonly StandIn[]> {
  const rows = await selected(db)
    .where('approver_id', '=', approverId)
    .orderBy('approver_stand_in.starts_on', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    approverId: row.approver_id,
    standInId: row.stand_in_id,
    startsOn: row.starts,
    endsOn: row.ends,
    endedAt: row.ended_at,
  }));
}

export async function endStandIn(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('approver_stand_in').set({ ended_at: at }).where('id', '=', id).execute();
}

/** Who is asked on a day in the place of an approver: only somebody who still approves by a link. */
export async function findRuling(
  db: TenantDb,
  approverId: string,
  day: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const row = await db
    .selectFrom('approver_stand_in')
    .innerJoin('approver', 'approver.id', 'approver_stand_in.stand_in_id')
    .select(['approver.name', 'approver.last_name', 'approver.email'])
    .where('approver_id', '=', approverId)
    .where('approver.user_id', 'is', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`starts_on <= ${day}::date and ends_on >= ${day}::date`)
    .executeTakeFirst();
  return row && { name: `${row.name} ${row.last_name}`.trim(), email: row.email };
}

const selected = (db: TenantDb) =>
  db
    .selectFrom('approver_stand_in')
    .select(['id', 'approver_id', 'stand_in_id', 'ended_at'])
    .select([sql<string>`starts_on::text`.as('starts'), sql<string>`ends_on::text`.as('ends')]);
