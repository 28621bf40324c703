import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { recordFailure, refuseWhileDelayed } from '../login-failure.repository.ts';
import { verifyPassword, wastePassword } from '../password.ts';
import { findUserByName } from '../user.repository.ts';
import type { User } from '../user.ts';

/** Unknown name and wrong password are one answer, in words and in time; each failure makes the next try wait longer. */
export async function provePassword(
  context: Context,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<User> {
  const user = await context.transaction(async (tx) => {
    await refuseWhileDelayed(tx, username);
    return findUserByName(tx.db, username);
  });
  if (user?.passwordHash) {
    if (await verifyPassword(password, user.passwordHash)) return user;
  } else {
    await wastePassword(password);
  }
  await context.transaction((tx) => recordFailure(tx, username));
  throw new AppError('credentials.wrong');
}
