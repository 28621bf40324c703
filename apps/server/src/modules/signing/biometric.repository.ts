import { createHmac } from 'node:crypto';

import type { ChallengeStep } from '@rubrica/contract';

import type { BaseContext, Tx } from '../../platform/context.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { turnIn } from './biometrics.ts';

export interface Attempt {
  readonly id: string;
  readonly signatoryId: string;
  readonly steps: readonly ChallengeStep[];
  readonly expiresAt: Date;
}

/** The newest is the only one that counts. */
export async function startAttempt(db: TenantDb, { id, signatoryId, steps, expiresAt }: Attempt): Promise<void> {
  const attempt = { id, head_turn: turnIn(steps), steps: [...steps], expires_at: expiresAt };
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
    .returning(['head_turn', 'steps', 'expires_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const steps = row.steps.length > 0 ? row.steps : [row.head_turn]; // begun by the release before
  return { id, signatoryId, steps: steps as ChallengeStep[], expiresAt: row.expires_at };
}

/** Restores an attempt that the provider could not process, unless another has begun. */
export async function giveBackAttempt(db: TenantDb, attempt: Attempt): Promise<void> {
  await db
    .insertInto('biometric_attempt')
    .values({
      id: attempt.id,
      signatory_id: attempt.signatoryId,
      head_turn: turnIn(attempt.steps),
      steps: [...attempt.steps],
      expires_at: attempt.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether anybody showed one of them before, or one is shown twice. */
export async function wereShown(tx: Tx, frames: readonly Uint8Array[]): Promise<boolean> {
  const hashes = hashFrames(tx, frames);
  if (new Set(hashes.map((hash) => hash.toString('hex'))).size < hashes.length) return true;
  const row = await tx.db
    .selectFrom('biometric_frame')
    .select('frame_hash')
    .where('frame_hash', 'in', hashes)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where anybody showed one of them before. */
export async function recordFrames(tx: Tx, frames: readonly Uint8Array[]): Promise<boolean> {
  const rows = await tx.db
    .insertInto('biometric_frame')
    .values(hashFrames(tx, frames).map((hash) => ({ frame_hash: hash, seen_at: tx.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('frame_hash')
    .execute();
  return rows.length === frames.length;
}

function hashFrames({ keyring }: BaseContext, frames: readonly Uint8Array[]): readonly Buffer[] {
  const key = keyring.derive('biometric-frame');
  return frames.map((frame) => createHmac('sha256', key).update(frame).digest());
}
