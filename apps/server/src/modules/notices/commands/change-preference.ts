import type { NoticePreference } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { savePreference } from '../notice.repository.ts';
import { readPreferences } from '../queries/read-notices.ts';

/** A program has no page and reads no mail. */
export async function changePreference(
  context: OfficialContext,
  preference: NoticePreference,
): Promise<{ list: NoticePreference[] }> {
  authorize(context.actor.kind === 'member');
  return context.transaction(async (tx) => {
    await savePreference(tx.db, tx.actor.id, preference);
    return readPreferences(tx);
  });
}
