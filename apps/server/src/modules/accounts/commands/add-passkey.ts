import { maxPasskeys, type NewPasskey } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { closeChallenge, lockChallenge, openChallenge } from '../factor-challenge.repository.ts';
import { listFactors } from '../factor.repository.ts';
import type { Passkey } from '../factor.ts';
import { optionsToCreate, placeOf, readCreated } from '../passkey.ts';
import { describeFactors } from '../queries/describe-factors.ts';
import { gainFactor } from '../steps/gain-factor.ts';
import { lockUser, readUser } from '../user.repository.ts';
import { fullNameOf } from '../user.ts';

export function beginPasskey(context: OfficialContext) {
  const { actor } = context;
  authorize(actor.kind === 'member');
  return context.transaction(async (tx) => {
    const passkeys = await passkeysOf(tx, actor.id);
    const user = await readUser(tx.db, actor.id);
    const { name: company } = await tx.db.selectFrom('company').select('name').executeTakeFirstOrThrow();
    const { token, nonce } = await openChallenge(tx, { purpose: 'enrolment', userId: actor.id });
    const owner = { id: user.id, username: user.username, fullName: fullNameOf(user) };
    const options = await optionsToCreate(placeOf(tx), { nonce, company, owner, passkeys });
    return { challenge: token, options: { ...options } };
  });
}

interface NamedPasskey {
  readonly challenge: string;
  readonly name: string;
  readonly passkey: NewPasskey;
}

export function addPasskey(context: OfficialContext, { challenge: token, name, passkey }: NamedPasskey) {
  const { actor } = context;
  authorize(actor.kind === 'member');
  return context.transaction(async (tx) => {
    await lockUser(tx.db, actor.id);
    await passkeysOf(tx, actor.id);
    const challenge = await lockChallenge(tx, { token, purpose: 'enrolment' });
    if (challenge?.userId !== actor.id) throw new AppError('auth.challenge_over');
    const created = await readCreated(placeOf(tx), { nonce: challenge.nonce, answer: passkey });
    if (!created) throw new AppError('passkey.refused');
    await closeChallenge(tx, challenge);
    const gained = await gainFactor(tx, actor, {
      ...created,
      id: newId(tx.now()),
      kind: 'passkey',
      userId: actor.id,
      name,
      createdAt: tx.now(),
      lastUsedAt: null,
    });
    if (!gained) throw new AppError('passkey.refused');
    return {
      ...(await describeFactors(tx, actor.id)),
      recovery_codes: gained.recoveryCodes && [...gained.recoveryCodes],
    };
  });
}

async function passkeysOf(tx: Tx, userId: string): Promise<readonly Passkey[]> {
  const passkeys = (await listFactors(tx.db, userId)).filter((factor) => factor.kind === 'passkey');
  if (passkeys.length >= maxPasskeys) throw new AppError('factor.too_many', { most: maxPasskeys });
  return passkeys;
}
