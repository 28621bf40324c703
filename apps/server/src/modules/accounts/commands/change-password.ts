import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { refuseCommonPassword } from '../common-password.ts';
import { hashPassword } from '../password.ts';
import { endSessionsOf } from '../session.repository.ts';
import { provePassword } from '../steps/prove-password.ts';
import { refuseOwnSignIn } from '../steps/refuse-own-sign-in.ts';
import { startSession, type IssuedSession } from '../steps/start-session.ts';
import { readUser, updatePassword } from '../user.repository.ts';

/** Every session ends, this one too; the person goes on in a new one. */
export async function changePassword(
  context: OfficialContext,
  input: { readonly password: string; readonly new_password: string },
): Promise<IssuedSession> {
  const { actor } = context;
  authorize(actor.kind === 'member');
  const user = await context.transaction((tx) => readUser(tx.db, actor.id));
  if (user.loginBy !== 'own') throw new AppError('account.external');
  await context.transaction((tx) => refuseOwnSignIn(tx, user.username));
  await provePassword(context, { username: user.username, password: input.password });
  refuseCommonPassword(input.new_password, 'new_password');
  const hash = await hashPassword(input.new_password);
  return context.transaction(async (tx) => {
    await updatePassword(tx.db, user.id, { hash, isTemporary: false, at: context.now() });
    await endSessionsOf(tx.db, user.id, context.now());
    await tx.record([{ type: 'user.password_changed', subject: user.id }]);
    return startSession(tx, user, { keepsSession: false, loginBy: 'own', factorAt: actor.factorAt });
  });
}
