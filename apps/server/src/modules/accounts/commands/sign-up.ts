import type { Anonymous } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseCommonPassword } from '../common-password.ts';
import { setGroupOfUser } from '../group.repository.ts';
import { hashPassword } from '../password.ts';
import { admitSignUp } from '../steps/admit-sign-up.ts';
import { logAcceptedTerms } from '../user-log.repository.ts';
import { findUserByName, insertUser } from '../user.repository.ts';

export interface SignUp {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/** Answers the same whether the address is new or not; an owner who signs up again gets a mail that says so. */
export async function signUp(context: Context<Anonymous>, input: SignUp): Promise<void> {
  refuseCommonPassword(input.password, 'password');
  const passwordHash = await hashPassword(input.password);
  await context.transaction(async (tx) => {
    const { groupId } = await admitSignUp(tx, input.email);
    const known = await findUserByName(tx.db, input.email);
    if (known) {
      await tx.record([{ type: 'user.signed_up_again', subject: known.id }]);
      return;
    }
    const id = newId(context.now());
    const at = context.now();
    const isNew = await insertUser(tx.db, {
      id,
      username: input.email,
      email: input.email,
      name: input.name,
      lastName: input.last_name,
      phone: null,
      idType: null,
      identificationNumber: null,
      country: null,
      loginBy: 'own',
      passwordHash,
      isPasswordTemporary: false,
      confirmedAt: null,
      isEnabled: false,
      isDisabled: false,
      deactivatedAt: null,
    });
    if (!isNew) return; // the same person pressed twice
    await setGroupOfUser(tx.db, id, groupId);
    await logAcceptedTerms(tx.db, id, at);
    await tx.record([{ type: 'user.signed_up', subject: id }]);
  });
}
