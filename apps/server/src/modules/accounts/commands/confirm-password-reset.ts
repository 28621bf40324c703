import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseCommonPassword } from '../common-password.ts';
import { forgiveFailures } from '../login-failure.repository.ts';
import { useTypedCode } from '../one-time-code.repository.ts';
import { hashPassword } from '../password.ts';
import { endSessionsOf } from '../session.repository.ts';
import { findUserByName, updatePassword } from '../user.repository.ts';

export interface PasswordReset {
  readonly username: string;
  readonly confirmation_code: string;
  readonly new_password: string;
}

export async function confirmPasswordReset(context: Context<Anonymous>, input: PasswordReset): Promise<void> {
  refuseCommonPassword(input.new_password, 'new_password');
  const hash = await hashPassword(input.new_password); // before the code is looked at: the time tells nothing
  const isDone = await context.transaction(async (tx) => {
    const user = await findUserByName(tx.db, input.username);
    if (!user) return false;
    const code = { userId: user.id, purpose: 'password-reset', code: input.confirmation_code } as const;
    if (!(await useTypedCode(tx, code))) return false;
    await updatePassword(tx.db, user.id, { hash, isTemporary: false, at: context.now() });
    await endSessionsOf(tx.db, user.id, context.now());
    await forgiveFailures(tx, { counter: 'account', of: user.username });
    await tx.record([{ type: 'user.password_reset', subject: user.id }]);
    return true;
  });
  if (!isDone) throw new AppError('code.wrong');
}
