import type { OfficialContext } from '../../../platform/context.ts';
import { markRead } from '../notice.repository.ts';

/** Those of the caller: an id of somebody else's changes nothing. */
export async function markNoticesRead(
  context: OfficialContext,
  ids: readonly string[] | undefined,
): Promise<{ readonly message: string }> {
  await context.transaction((tx) => markRead(tx.db, { userId: tx.actor.id, ids, at: tx.now() }));
  return { message: 'Avisos leídos.' };
}
