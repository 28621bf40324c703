import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseCommonPassword } from '../common-password.ts';
import { hashPassword } from '../password.ts';
import { admitSession } from '../steps/admit-session.ts';
import { provePassword } from '../steps/prove-password.ts';
import { refuseOwnSignIn } from '../steps/refuse-own-sign-in.ts';
import type { IssuedSession } from '../steps/start-session.ts';
import { lockUser, updatePassword, updateState } from '../user.repository.ts';

export interface FirstLogin {
  readonly username: string;
  readonly password: string;
  readonly new_password: string;
}

/** The temporary password was sent by mail, so using it also verifies the address; an operator's own word verifies it, too. */
export async function loginFirstTime(context: Context<Anonymous>, input: FirstLogin): Promise<IssuedSession> {
  await context.transaction((tx) => refuseOwnSignIn(tx, input.username));
  const proved = await provePassword(context, input);
  if (proved.isDisabled) throw new AppError('account.disabled');
  if (!proved.isPasswordTemporary) throw new AppError('credentials.wrong');
  refuseCommonPassword(input.new_password, 'new_password');
  const hash = await hashPassword(input.new_password);
  return context.transaction(async (tx) => {
    const locked = await lockUser(tx.db, proved.id);
    if (locked.passwordHash !== proved.passwordHash) throw new AppError('credentials.wrong');
    const at = context.now();
    await updatePassword(tx.db, locked.id, { hash, isTemporary: false, at });
    await updateState(tx.db, locked.id, { confirmedAt: at, isEnabled: true }, at);
    await tx.record([{ type: 'user.first_login', subject: locked.id }]);
    const user = { ...locked, isPasswordTemporary: false, isEnabled: true, confirmedAt: at };
    return admitSession(tx, user, { keepsSession: false, loginBy: 'own' });
  });
}
