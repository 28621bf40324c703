import { randomBytes } from 'node:crypto';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { lockTotp } from '../factor.repository.ts';
import { countAttempt, forgiveFailures } from '../login-failure.repository.ts';
import { describeFactors } from '../queries/describe-factors.ts';
import { gainFactor } from '../steps/gain-factor.ts';
import { openPendingTotp, sealPendingTotp } from '../steps/pending-totp.ts';
import { attemptKey, secretPurpose } from '../steps/prove-factor.ts';
import { describeSecret, findStep, toBase32 } from '../totp.ts';
import { lockUser } from '../user.repository.ts';

const secretBytes = 20; // RFC 4226 §4

export function beginTotp(context: OfficialContext) {
  const { actor } = context;
  authorize(actor.kind === 'member');
  return context.transaction(async (tx) => {
    if (await lockTotp(tx.db, actor.id)) throw new AppError('factor.exists');
    const { name: issuer } = await tx.db.selectFrom('company').select('name').executeTakeFirstOrThrow();
    const secret = randomBytes(secretBytes);
    return {
      secret: toBase32(secret),
      uri: describeSecret({ secret, account: actor.username, issuer }),
      enrolment: sealPendingTotp(tx, actor.id, secret),
    };
  });
}

/** A code proves that the app has the secret: without it, a mistyped secret would shut its owner out. */
export function addTotp(context: OfficialContext, { enrolment, code }: { enrolment: string; code: string }) {
  const { actor } = context;
  authorize(actor.kind === 'member');
  const secret = openPendingTotp(context, actor.id, enrolment);
  if (!secret) throw new AppError('auth.challenge_over');
  return context.transaction(async (tx) => {
    await lockUser(tx.db, actor.id);
    const key = await attemptKey(tx, actor.id);
    await countAttempt(tx, key);
    const lastStep = findStep(secret, { code, at: tx.now(), lastStep: null });
    if (lastStep === undefined) throw new RefusalAfterCommit(new AppError('auth.factor_wrong'));
    await forgiveFailures(tx, key);
    const id = newId(tx.now());
    const gained = await gainFactor(tx, actor, {
      id,
      kind: 'totp',
      userId: actor.id,
      name: 'Aplicación de códigos',
      createdAt: tx.now(),
      lastUsedAt: null,
      secretBox: await tx.keyring.seal(tx.db, secret, secretPurpose(id)),
      lastStep,
    });
    if (!gained) throw new AppError('factor.exists');
    return {
      ...(await describeFactors(tx, actor.id)),
      recovery_codes: gained.recoveryCodes && [...gained.recoveryCodes],
    };
  });
}
