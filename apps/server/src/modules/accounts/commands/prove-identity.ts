import { isSameName, type CivilRegistryPerson } from '@rubrica/catalogues';
import type { UserDetail } from '@rubrica/contract';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { isDeceased, lookUpPerson } from '../../registries/index.ts';
import { describeUser } from '../queries/describe-user.ts';
import { isSelf } from '../user.policy.ts';
import {
  countIdentityFailure,
  hasProvedElsewhere,
  isSignatoryOf,
  lockUser,
  storeIdentityProof,
} from '../user.repository.ts';
import type { User } from '../user.ts';

const maxIdentityFailures = 5;

/** One's own name and cédula, by the civil registry and the code on the back of the card. */
export async function proveIdentity(
  context: OfficialContext,
  id: string,
  fingerprintCode: string,
): Promise<UserDetail> {
  if (!isSelf(context.actor, { id })) throw new AppError('user.not_found');
  const asked = await context.transaction((tx) => beginAsking(tx, id));
  const person = await ask(context, asked);
  return context.transaction(async (tx) => {
    const user = await lockUser(tx.db, id);
    const fault = findFault(user, { asked, person, fingerprintCode });
    if (fault) throw new RefusalAfterCommit(fault);
    await storeIdentityProof(tx.db, id, { by: 'registry', at: tx.now(), userId: null, detail: '' });
    await tx.record([{ type: 'user.identity_proved', subject: id, details: { by: 'registry' } }]);
    return describeUser(tx, id);
  });
}

interface Asked {
  readonly id: string;
  readonly identificationNumber: string;
}

/** Each question costs money and may be a guess: it counts before it is asked. */
async function beginAsking(tx: OfficialTx, id: string): Promise<Asked> {
  const user = await lockUser(tx.db, id);
  const { idType, identificationNumber } = user;
  if (identificationNumber === null)
    throw new AppError('identity.not_provable', { reason: 'su cuenta no tiene ninguno' });
  if (idType === 'pasaporte')
    throw new AppError('identity.not_provable', {
      reason: 'un pasaporte lo comprueba un administrador que lo haya visto',
    });
  const claim = { id, identificationNumber };
  if ((await hasProvedElsewhere(tx.db, claim)) || (await isSignatoryOf(tx.db, claim)))
    throw new AppError('identity.not_provable', {
      reason:
        'ese número ya consta en la empresa como el de otra persona; lo confirma un administrador que haya visto su cédula',
    });
  if (user.identityFailures >= maxIdentityFailures) throw new AppError('identity.attempts_over');
  await countIdentityFailure(tx.db, id, 1);
  return { id, identificationNumber };
}

async function ask(context: OfficialContext, { id, identificationNumber }: Asked): Promise<CivilRegistryPerson> {
  try {
    const requestByUser = context.actor.username;
    return await lookUpPerson(context, { identificationNumber, requestBy: 'profile', requestByUser });
  } catch (error) {
    // Nobody answered: that was no attempt.
    if (error instanceof AppError && error.code === 'registry.unavailable')
      await context.transaction((tx) => countIdentityFailure(tx.db, id, -1));
    throw error;
  }
}

interface Answered {
  readonly asked: Asked;
  readonly person: CivilRegistryPerson;
  readonly fingerprintCode: string;
}

function findFault(user: User, { asked, person, fingerprintCode }: Answered): AppError | undefined {
  if (user.identificationNumber !== asked.identificationNumber)
    return new AppError('identity.not_provable', { reason: 'cambió mientras se comprobaba' });
  if (person.fingerprintCode?.toUpperCase() !== fingerprintCode) return new AppError('registry.mismatch');
  if (isDeceased(person)) return new AppError('registry.refused', { reason: 'consta como persona fallecida.' });
  const known = person.wholeName ?? `${person.surnames ?? ''} ${person.names ?? ''}`;
  return isSameName(known, `${user.name} ${user.lastName}`) ? undefined : new AppError('identity.name_differs');
}
