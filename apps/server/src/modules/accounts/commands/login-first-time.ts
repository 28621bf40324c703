import type { IssuedTokens } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { forgiveFailures } from '../login-failure.repository.ts';
import { hashPassword } from '../password.ts';
import { provePassword } from '../steps/prove-password.ts';
import { startSession } from '../steps/start-session.ts';
import { lockUser, updatePassword, updateState } from '../user.repository.ts';

export interface FirstLogin {
  readonly username: string;
  readonly password: string;
  readonly new_password: string;
}

/** The temporary password came by mail: whoever knows it has proved the address, too. */
export async function loginFirstTime(context: Context<Anonymous>, input: FirstLogin): Promise<IssuedTokens> {
  const proved = await provePassword(context, input);
  if (proved.isDisabled) throw new AppError('account.disabled');
  if (!proved.isPasswordTemporary) throw new AppError('credentials.wrong');
  const hash = await hashPassword(input.new_password);
  return context.transaction(async (db) => {
    const locked = await lockUser(db, proved.id);
    if (locked.passwordHash !== proved.passwordHash) throw new AppError('credentials.wrong');
    const at = context.now();
    await updatePassword(db, locked.id, { hash, isTemporary: false, at });
    await updateState(db, locked.id, { confirmedAt: at, isEnabled: true }, at);
    await forgiveFailures(context, db, locked.username);
    await record(context, db, [{ type: 'user.first_login', subject: locked.id }]);
    const user = { ...locked, isPasswordTemporary: false, isEnabled: true, confirmedAt: at };
    return startSession(context, db, user, { keepsSession: false, loginBy: 'own' });
  });
}
