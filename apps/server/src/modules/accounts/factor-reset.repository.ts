import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** Somebody asked for the factors of an account to be taken away; another must confirm it. */
export interface FactorReset {
  readonly id: string;
  readonly userId: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly reason: string;
  readonly expiresAt: Date;
}

export async function insertFactorReset(db: TenantDb, reset: FactorReset): Promise<void> {
  await db
    .insertInto('factor_reset')
    .values({
      id: reset.id,
      user_id: reset.userId,
      asked_by: reset.askedBy,
      asked_at: reset.askedAt,
      reason: reset.reason,
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** The one that waits for its second person. */
export async function findOpenReset(db: TenantDb, userId: string, now: Date): Promise<FactorReset | undefined> {
  const row = await db
    .selectFrom('factor_reset')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      askedBy: row.asked_by,
      askedAt: row.asked_at,
      reason: row.reason,
      expiresAt: row.expires_at,
    }
  );
}

/** Confirmed, withdrawn, or expired before a new one. */
export async function endResetsOf(db: TenantDb, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('factor_reset')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
