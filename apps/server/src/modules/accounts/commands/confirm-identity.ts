import type { UserDetail } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { groupsOfUser } from '../group.repository.ts';
import { describeUser } from '../queries/describe-user.ts';
import { mayConfirmIdentity } from '../user.policy.ts';
import { hasProvedElsewhere, lockUser, storeIdentityProof } from '../user.repository.ts';

interface SeenPaper {
  readonly identification_number: string;
  readonly detail: string;
}

/** An administrator saw the paper of somebody else, and types the number from it: a click alone would prove nothing. */
export async function confirmIdentity(
  context: OfficialContext,
  id: string,
  { identification_number: seen, detail }: SeenPaper,
): Promise<UserDetail> {
  return context.transaction(async (tx) => {
    const user = await lockUser(tx.db, id);
    authorize(mayConfirmIdentity(tx.actor, user, await groupsOfUser(tx.db, id)));
    if (user.identificationNumber === null)
      throw new AppError('identity.not_provable', { reason: 'la cuenta no tiene ninguno' });
    if (user.identificationNumber.toUpperCase() !== seen.toUpperCase())
      throw invalidInput([{ path: 'identification_number', message: 'No es el número que tiene la cuenta' }]);
    if (await hasProvedElsewhere(tx.db, { id, identificationNumber: user.identificationNumber }))
      throw new AppError('identity.not_provable', { reason: 'otra cuenta de la empresa ya lo comprobó' });
    await storeIdentityProof(tx.db, id, { by: 'administrator', at: tx.now(), userId: tx.actor.id, detail });
    await tx.record([{ type: 'user.identity_proved', subject: id, details: { by: 'administrator' } }]);
    return describeUser(tx, id);
  });
}
