import type { PasskeyAnswer } from '@rubrica/contract';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { nameDevice } from '../device-name.ts';
import { lockPasskey, lockTotp, recordFactorUse } from '../factor.repository.ts';
import { isKnownDevice } from '../known-device.repository.ts';
import { countAttempt, forgiveFailures, type AttemptKey } from '../login-failure.repository.ts';
import { placeOf, readShown } from '../passkey.ts';
import { useRecoveryCode } from '../recovery-code.repository.ts';
import { findStep } from '../totp.ts';
import { deviceOf } from './device.ts';

/** One of them. */
export interface FactorProof {
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

interface Asked {
  readonly userId: string;
  readonly nonce: string;
}

export const secretPurpose = (factorId: string): string => `totp:${factorId}`;

/**
 * Counts the attempt before it is tested, in a row that simultaneous attempts wait for. A wrong one stays counted; the
 * right one is forgotten with those before it.
 */
export async function proveFactor(tx: Tx, asked: Asked, proof: FactorProof): Promise<void> {
  const key = await attemptKey(tx, asked.userId);
  const failures = await countAttempt(tx, key);
  if (await isRight(tx, asked, proof)) return forgiveFailures(tx, key);
  await tx.record([
    {
      type: 'factor.refused',
      subject: asked.userId,
      details: { failures, device: nameDevice(tx.origin.userAgent ?? null) },
    },
  ]);
  throw new RefusalAfterCommit(new AppError(proof.passkey ? 'passkey.refused' : 'auth.factor_wrong'));
}

/** Attempts from elsewhere never delay the owner's own device. */
export async function attemptKey(tx: Tx, userId: string): Promise<AttemptKey> {
  const device = deviceOf(tx);
  const isKnown = device !== undefined && (await isKnownDevice(tx.db, userId, device));
  return { counter: 'factor', of: isKnown ? `${userId}:${device}` : userId };
}

function isRight(tx: Tx, asked: Asked, proof: FactorProof): Promise<boolean> {
  if (proof.code !== undefined) return isRightCode(tx, asked.userId, proof.code);
  if (proof.passkey !== undefined) return isRightPasskey(tx, asked, proof.passkey);
  return isRightRecoveryCode(tx, asked.userId, proof.recovery_code ?? '');
}

async function isRightCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const factor = await lockTotp(tx.db, userId);
  if (!factor) return false;
  const secret = await tx.keyring.open(tx.db, factor.secretBox, secretPurpose(factor.id));
  const lastStep = findStep(secret, { code, at: tx.now(), lastStep: factor.lastStep });
  if (lastStep === undefined) return false;
  await recordFactorUse(tx.db, factor.id, { at: tx.now(), lastStep });
  return true;
}

async function isRightPasskey(tx: Tx, { userId, nonce }: Asked, answer: PasskeyAnswer): Promise<boolean> {
  const passkey = await lockPasskey(tx.db, Buffer.from(answer.id, 'base64url'));
  if (passkey?.userId !== userId) return false;
  const signCount = await readShown(placeOf(tx), { nonce, answer, passkey });
  if (signCount === undefined) return false;
  await recordFactorUse(tx.db, passkey.id, { at: tx.now(), signCount });
  return true;
}

async function isRightRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  if (!(await useRecoveryCode(tx, userId, code))) return false;
  await tx.record([{ type: 'factor.recovery_code_used', subject: userId }]);
  return true;
}
