import type { Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { kindsIn } from '../notice-preference.ts';
import { listNotices, listPreferences, listUnreadBetween, type FoundNotice } from '../notice.repository.ts';

/** A mail names so many; the rest is on the page. */
const maxLines = 20;

interface Span {
  readonly userId: string;
  readonly since: Date;
  readonly until: Date;
}

/** What somebody has not read of what came meanwhile, as they may see it now; one more than a mail names where there are more. */
export async function digestNotices(tx: Tx, { userId, since, until }: Span): Promise<readonly FoundNotice[]> {
  const actor = await Users.findOfficial(tx, { kind: 'member', id: userId });
  const kinds = kindsIn(await listPreferences(tx.db, userId), 'in_digest');
  if (!actor || kinds.length === 0) return [];
  const match = { actor, scope: 'own', kinds } as const;
  const ids = new Set(await listUnreadBetween(tx.db, match, { since, until, limit: maxLines }));
  const newest = await listNotices(tx.db, match, { limit: 200 });
  return newest.filter(({ id }) => ids.has(id));
}
