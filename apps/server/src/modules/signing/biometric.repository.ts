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

export interface NewAttempt extends Omit<Attempt, 'steps'> {
  readonly at: Date;
  /** Chooses what to ask for. */
  readonly draw: () => readonly ChallengeStep[];
}

const sameStepsMilliseconds = 3_600_000;

/**
 * The newest is the only one that counts. Nobody draws until the steps fit a clip that they prepared: as long as no clip was
 * looked at they stay the same, for an hour after each start. The caller holds the process.
 */
export async function startAttempt(db: TenantDb, given: NewAttempt): Promise<Attempt> {
  const { id, signatoryId, expiresAt, at } = given;
  const asked = await db
    .selectFrom('biometric_attempt')
    .select('steps')
    .where('signatory_id', '=', signatoryId)
    .where('started_at', '>', new Date(at.getTime() - sameStepsMilliseconds))
    .executeTakeFirst();
  const steps = asked && asked.steps.length > 0 ? (asked.steps as ChallengeStep[]) : given.draw();
  const attempt = { id, head_turn: turnIn(steps), steps: [...steps], expires_at: expiresAt, started_at: at };
  await db
    .insertInto('biometric_attempt')
    .values({ ...attempt, signatory_id: signatoryId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'signatory_id']).doUpdateSet(attempt))
    .execute();
  return { id, signatoryId, steps, expiresAt };
}

/** Undefined where it is over; each is used once. Its steps stay asked for until `endChallenge`. */
export async function useAttempt(
  db: TenantDb,
  { id, signatoryId, now }: { readonly id: string; readonly signatoryId: string; readonly now: Date },
): Promise<Attempt | undefined> {
  const open = await db
    .selectFrom('biometric_attempt')
    .select(['head_turn', 'steps', 'expires_at'])
    .where('signatory_id', '=', signatoryId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return undefined;
  await expireAt(db, { id, signatoryId, expiresAt: now });
  const steps = open.steps.length > 0 ? open.steps : [open.head_turn]; // begun by the release before
  return { id, signatoryId, steps: steps as ChallengeStep[], expiresAt: open.expires_at };
}

/** Restores an attempt that the provider could not process, unless another has begun. */
export const giveBackAttempt = (db: TenantDb, attempt: Attempt): Promise<void> => expireAt(db, attempt);

async function expireAt(
  db: TenantDb,
  { id, signatoryId, expiresAt }: Pick<Attempt, 'id' | 'signatoryId' | 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('biometric_attempt')
    .set({ expires_at: expiresAt })
    .where('signatory_id', '=', signatoryId)
    .where('id', '=', id)
    .execute();
}

/** A clip was looked at: other steps are asked for the next time, unless somebody was asked for these again meanwhile. */
export async function endChallenge(db: TenantDb, { id, signatoryId }: Attempt): Promise<void> {
  await db.deleteFrom('biometric_attempt').where('signatory_id', '=', signatoryId).where('id', '=', id).execute();
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
