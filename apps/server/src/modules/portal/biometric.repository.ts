import { createHmac } from 'node:crypto';

import type { HeadTurn } from '@rubrica/contract';

import type { Context } from '../../platform/context.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface Attempt {
  readonly id: string;
  readonly signatoryId: string;
  readonly headTurn: HeadTurn;
  readonly expiresAt: Date;
}

/** The newest is the only one that counts. */
export async function startAttempt(db: TenantDb, { id, signatoryId, headTurn, expiresAt }: Attempt): Promise<void> {
  const attempt = { id, head_turn: headTurn, expires_at: expiresAt };
  await db
    .insertInto('biometric_attempt')
    .values({ ...attempt, signatory_id: signatoryId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'signatory_id']).doUpdateSet(attempt))
    .execute();
}

/** Undefined where it is over; each is used once. */
export async function useAttempt(
  db: TenantDb,
  { id, signatoryId, now }: { readonly id: string; readonly signatoryId: string; readonly now: Date },
): Promise<Attempt | undefined> {
  const row = await db
    .deleteFrom('biometric_attempt')
    .where('signatory_id', '=', signatoryId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['head_turn', 'expires_at'])
    .executeTakeFirst();
  return row && { id, signatoryId, headTurn: row.head_turn as HeadTurn, expiresAt: row.expires_at };
}

/** One that was used in vain may be used again, unless another has begun. */
export async function giveBackAttempt(db: TenantDb, attempt: Attempt): Promise<void> {
  await db
    .insertInto('biometric_attempt')
    .values({
      id: attempt.id,
      signatory_id: attempt.signatoryId,
      head_turn: attempt.headTurn,
      expires_at: attempt.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False where anybody showed one of them before. */
export async function noteFrames(
  { keyring, now }: Context,
  db: TenantDb,
  frames: readonly Uint8Array[],
): Promise<boolean> {
  const key = keyring.derive('biometric-frame');
  const hashes = frames.map((frame) => createHmac('sha256', key).update(frame).digest());
  const rows = await db
    .insertInto('biometric_frame')
    .values(hashes.map((hash) => ({ frame_hash: hash, seen_at: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('frame_hash')
    .execute();
  return rows.length === frames.length;
}
