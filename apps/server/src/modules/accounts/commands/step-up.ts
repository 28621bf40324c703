import type { StepUpWay } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { closeChallenge, lockChallenge, openChallenge } from '../factor-challenge.repository.ts';
import { listFactors } from '../factor.repository.ts';
import { optionsToShow, placeOf } from '../passkey.ts';
import { saveSessionProof } from '../session.repository.ts';
import { waysOf } from '../steps/admit-session.ts';
import { proveFactor, type FactorProof } from '../steps/prove-factor.ts';
import { provePassword } from '../steps/prove-password.ts';
import { readUser } from '../user.repository.ts';

/** Who has a factor shows it; the password alone is enough only for who has none. */
async function stepUpWaysOf(tx: Tx, userId: string): Promise<readonly StepUpWay[]> {
  const ways = await waysOf(tx, userId);
  if (ways.length > 0) return ways;
  const user = await readUser(tx.db, userId);
  return user.passwordHash === null ? [] : ['password'];
}

export function beginStepUp(context: OfficialContext) {
  const { actor } = context;
  authorize(actor.kind === 'member');
  return context.transaction(async (tx) => {
    const ways = await stepUpWaysOf(tx, actor.id);
    const { token, nonce } = await openChallenge(tx, { purpose: 'step-up', userId: actor.id });
    const passkeys = (await listFactors(tx.db, actor.id)).filter((factor) => factor.kind === 'passkey');
    const options = passkeys.length > 0 ? await optionsToShow(placeOf(tx), { nonce, passkeys }) : null;
    return { ways: [...ways], challenge: token, options: options && { ...options } };
  });
}

interface Proof extends FactorProof {
  readonly challenge: string;
  readonly password?: string | undefined;
}

/** The person is there now. It counts in this session only. */
export async function stepUp(context: OfficialContext, { challenge: token, password, ...proof }: Proof): Promise<void> {
  const { actor } = context;
  authorize(actor.kind === 'member');
  if (password !== undefined) {
    const ways = await context.transaction((tx) => stepUpWaysOf(tx, actor.id));
    if (!ways.includes('password')) throw new AppError('auth.factor_wrong');
    await provePassword(context, { username: actor.username, password });
  }
  await context.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, { token, purpose: 'step-up' });
    if (challenge?.userId !== actor.id) throw new AppError('auth.challenge_over');
    if (password === undefined) await proveFactor(tx, { userId: actor.id, nonce: challenge.nonce }, proof);
    await closeChallenge(tx, challenge);
    const at = tx.now();
    await saveSessionProof(tx.db, actor.sessionId, { provedAt: at, ...(password === undefined && { factorAt: at }) });
    await tx.record([{ type: 'session.proved_again', subject: actor.sessionId }]);
  });
}
