import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { appendUserLog } from '../user-log.repository.ts';
import { isSelf } from '../user.policy.ts';
import { findUserByName } from '../user.repository.ts';

/** Only about oneself: what others did is recorded where they did it. */
export async function logUserAction(
  context: OfficialContext,
  input: { readonly username: string; readonly action_name: string; readonly description: string },
): Promise<void> {
  await context.transaction(async (tx) => {
    const user = await findUserByName(tx.db, input.username);
    if (!user || !isSelf(context.actor, user)) throw new AppError('user.not_found');
    await appendUserLog(tx.db, {
      userId: user.id,
      actionName: input.action_name,
      description: input.description,
      at: context.now(),
    });
  });
}
