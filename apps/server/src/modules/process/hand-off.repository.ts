import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** What a QR stands for that leads to another device. */
export interface HandOff {
  readonly hash: Buffer;
  readonly linkVersion: number;
  readonly expiresAt: Date;
}

/** The newest is the only one that counts. */
export async function setHandOff(db: TenantDb, id: string, { hash, linkVersion, expiresAt }: HandOff): Promise<void> {
  await db
    .updateTable('signatory')
    .set({ hand_off_hash: hash, hand_off_version: linkVersion, hand_off_expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** The id of who a code is for. */
export async function findByHandOff(db: TenantDb, hashes: readonly Buffer[]): Promise<string | undefined> {
  const row = await db.selectFrom('signatory').select('id').where('hand_off_hash', 'in', hashes).executeTakeFirst();
  return row?.id;
}

/** Uses it up. False where it opens nothing: used, too late, or of a link that was replaced, stopped or blocked. */
export async function useHandOff(
  db: TenantDb,
  id: string,
  { hashes, now }: { readonly hashes: readonly Buffer[]; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('signatory')
    .set({ hand_off_hash: null })
    .where('id', '=', id)
    .where('hand_off_hash', 'in', hashes)
    .where('hand_off_expires_at', '>', now)
    .whereRef('hand_off_version', '=', 'link_version')
    .where('link_hash', 'is not', null)
    .where('link_stopped_at', 'is', null)
    .where('signed_at', 'is', null)
    .where('status', '!=', 'BLOCKED')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
