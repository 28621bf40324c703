import type { Context } from '../../../platform/context.ts';
import { askAgain } from '../../invitations/index.ts';
import { Processes } from '../../process/index.ts';

/** Each in a transaction of its own: killed in between, the next attempt goes on with what is left. */
export async function askInTurn(
  context: Context,
  waiting: readonly { readonly id: string; readonly processId: string }[],
): Promise<void> {
  for (const { id, processId } of waiting) {
    await context.transaction(async (tx) => {
      const process = await Processes.lock(tx, processId);
      if (process?.status === 'TO_CONFIRM') await askAgain(tx, id);
    });
  }
}
