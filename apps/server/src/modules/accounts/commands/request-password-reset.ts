import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { findUserByName } from '../user.repository.ts';

const pause = { max: 1, windowSeconds: 60 } as const;

/** Answers the same for every name; the pause between two requests counts for names that do not exist, too. */
export async function requestPasswordReset(context: Context<Anonymous>, username: string): Promise<void> {
  const seconds = await context.limiter.take(`password-reset:${context.tenant.id}:${username.toLowerCase()}`, pause);
  if (seconds !== undefined) throw new AppError('password_reset.too_soon', { seconds });
  await context.transaction(async (db) => {
    const user = await findUserByName(db, username);
    const hasOwnPassword = user?.passwordHash && !user.isDisabled;
    if (hasOwnPassword) await record(context, db, [{ type: 'user.password_reset_requested', subject: user.id }]);
  });
}
