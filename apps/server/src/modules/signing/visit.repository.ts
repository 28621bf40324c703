import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { DeviceVisit } from './device-visit.ts';

export async function insertVisit(db: TenantDb, visit: Omit<DeviceVisit, 'seenAt' | 'endedAt'>): Promise<void> {
  await db
    .insertInto('signing_visit')
    .values({
      id: visit.id,
      signatory_id: visit.signatoryId,
      link_version: visit.linkVersion,
      device_key: visit.deviceKey,
      device_name: visit.deviceName,
      began_at: visit.beganAt,
      seen_at: visit.beganAt,
    })
    .execute();
}

export async function findVisit(db: TenantDb, id: string): Promise<DeviceVisit | undefined> {
  const row = await db.selectFrom('signing_visit').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toVisit(row);
}

/** Whether this device ever held the session with this version of the link. */
export async function hasVisited(
  db: TenantDb,
  { signatoryId, linkVersion, deviceKey }: Pick<DeviceVisit, 'signatoryId' | 'linkVersion' | 'deviceKey'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('signing_visit')
    .select('id')
    .where('signatory_id', '=', signatoryId)
    .where('link_version', '=', linkVersion)
    .where('device_key', '=', deviceKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchVisit(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('signing_visit').set({ seen_at: at }).where('id', '=', id).execute();
}

export async function endVisits(db: TenantDb, signatoryId: string, at: Date): Promise<void> {
  await db
    .updateTable('signing_visit')
    .set({ ended_at: at })
    .where('signatory_id', '=', signatoryId)
    .where('ended_at', 'is', null)
    .execute();
}

function toVisit(row: Selectable<DB['signing_visit']>): DeviceVisit {
  return {
    id: row.id,
    signatoryId: row.signatory_id,
    linkVersion: row.link_version,
    deviceKey: row.device_key,
    deviceName: row.device_name,
    beganAt: row.began_at,
    seenAt: row.seen_at,
    endedAt: row.ended_at,
  };
}
