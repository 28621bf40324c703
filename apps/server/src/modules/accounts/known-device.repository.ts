import { createHash } from 'node:crypto';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface DeviceVisit {
  readonly userId: string;
  readonly device: string;
  readonly at: Date;
  readonly userAgent: string | null;
  readonly ip: string | null;
}

export async function isKnownDevice(db: TenantDb, userId: string, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashDevice(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account was used before, but never on this device. */
export async function rememberDevice(db: TenantDb, visit: DeviceVisit): Promise<boolean> {
  const { userId, device, at, userAgent, ip } = visit;
  const others = await db.selectFrom('known_device').select('device_hash').where('user_id', '=', userId).execute();
  await db
    .insertInto('known_device')
    .values({
      user_id: userId,
      device_hash: hashDevice(device),
      first_seen_at: at,
      last_seen_at: at,
      user_agent: userAgent,
      ip,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'device_hash']).doUpdateSet({ last_seen_at: at, ip }),
    )
    .execute();
  return others.length > 0 && !others.some((other) => other.device_hash.equals(hashDevice(device)));
}

/** Only this is stored: a copy of the database passes for nobody's device. */
export const hashDevice = (device: string): Buffer => createHash('sha256').update(device).digest();

/** All but the one from which the person acts. */
export async function forgetOtherDevices(db: TenantDb, userId: string, device: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('device_hash', '!=', hashDevice(device))
    .execute();
}
