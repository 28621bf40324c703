import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { findUserByName } from '../user.repository.ts';

/** A pause between two requests, and so many a day that guessing every code of each stays under a hundred guesses. */
const limits = [
  { max: 1, windowSeconds: 60 },
  { max: 20, windowSeconds: 86_400 },
] as const;

/** Answers the same for every name; the limits count for names that do not exist, too. */
export async function requestPasswordReset(context: Context<Anonymous>, username: string): Promise<void> {
  for (const limit of limits) {
    const key = `password-reset:${limit.windowSeconds}:${context.tenant.id}:${username.toLowerCase()}`;
    const seconds = await context.limiter.take(key, limit);
    if (seconds !== undefined) throw new AppError('password_reset.too_soon', { seconds });
  }
  await context.transaction(async (tx) => {
    const user = await findUserByName(tx.db, username);
    const hasOwnPassword = user?.passwordHash && !user.isDisabled;
    if (hasOwnPassword) await tx.record([{ type: 'user.password_reset_requested', subject: user.id }]);
  });
}
