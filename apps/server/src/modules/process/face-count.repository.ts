import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** How often they began within the hour, this time included. */
export async function countFaceStart(db: TenantDb, signatoryId: string, at: Date): Promise<number> {
  const isSameHour = sql<boolean>`coalesce(face_starts_since > ${at}::timestamptz - interval '1 hour', false)`;
  const row = await db
    .updateTable('signatory')
    .set({
      face_starts: sql<number>`case when ${isSameHour} then face_starts + 1 else 1 end`,
      face_starts_since: sql<Date>`case when ${isSameHour} then face_starts_since else ${at}::timestamptz end`,
    })
    .where('id', '=', signatoryId)
    .returning('face_starts')
    .executeTakeFirstOrThrow();
  return row.face_starts;
}

/** When they posted clips, the oldest first; what is older than a day may be missing. */
export async function listClipTimes(db: TenantDb, signatoryId: string): Promise<readonly Date[]> {
  const row = await db
    .selectFrom('signatory')
    .select('face_clip_times')
    .where('id', '=', signatoryId)
    .executeTakeFirstOrThrow();
  return row.face_clip_times;
}

export async function setClipTimes(db: TenantDb, signatoryId: string, times: readonly Date[]): Promise<void> {
  await db
    .updateTable('signatory')
    .set({ face_clip_times: [...times] })
    .where('id', '=', signatoryId)
    .execute();
}
