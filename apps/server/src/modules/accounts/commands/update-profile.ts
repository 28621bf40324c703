import type { UserDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { toPersonalData, type PersonalDataInput } from '../personal-data.ts';
import { describeUser } from '../queries/describe-user.ts';
import { isSelf } from '../user.policy.ts';
import { lockUser, updatePersonalData } from '../user.repository.ts';
import { keepsIdentity } from '../user.ts';

/** The mail address stays: it is the name one signs in with, and where codes go. */
export async function updateProfile(
  context: OfficialContext,
  id: string,
  input: PersonalDataInput & { readonly email?: string | undefined },
): Promise<UserDetail> {
  if (!isSelf(context.actor, { id })) throw new AppError('user.not_found');
  const data = toPersonalData(input);
  return context.transaction(async (tx) => {
    const user = await lockUser(tx.db, id);
    if (input.email !== undefined && input.email !== user.email) {
      const issues = [{ path: 'email', message: 'El correo electrónico no coincide con el de la cuenta' }];
      throw new AppError('input.invalid', {}, { issues });
    }
    await updatePersonalData(
      tx.db,
      id,
      { ...data, email: user.email },
      {
        at: context.now(),
        keepsProof: keepsIdentity(user, data),
      },
    );
    await tx.record([{ type: 'user.updated_profile', subject: id }]);
    return describeUser(tx, id);
  });
}
