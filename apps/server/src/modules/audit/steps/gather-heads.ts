import type { CompanyHeads } from '@rubrica/evidence';

import type { Context } from '../../../platform/context.ts';
import { Tracker } from '../../tracker/index.ts';
import { findLatestAnchor } from '../anchor.repository.ts';
import { findAuditHead, hasLinesSince } from '../audit.repository.ts';
import { linkRemaining } from './link-remaining.ts';

/** A transaction that began before the last anchor may have committed after it: what is this old is looked at again. */
export const overlapMilliseconds = 3_600_000;

/** Events that one anchor looks at; the rest waits for the next. */
const maxEvents = 100_000;

/** The heads of all chains that may have grown since the last anchor. Undefined where none has, or the hour has one. */
export async function gatherHeads(context: Context, hour: Date): Promise<CompanyHeads | undefined> {
  const last = await context.transaction(({ db }) => findLatestAnchor(db));
  if (last && last.hour >= hour) return undefined;
  const since = new Date(last ? last.through.getTime() - overlapMilliseconds : 0);
  await linkRemaining(context, since);
  return context.transaction(async (tx) => {
    const at = tx.now();
    const grown = await Tracker.listGrown(tx, { since, limit: maxEvents });
    const audit = (await hasLinesSince(tx.db, since)) ? await findAuditHead(tx.db) : undefined;
    const heads = [...(audit ? [audit] : []), ...grown.heads];
    if (heads.length === 0) return undefined;
    return {
      tenant: tx.tenant.id,
      number: (last?.number ?? 0) + 1,
      at: at.toISOString(),
      through: (grown.through ?? at).toISOString(),
      previous: last?.root.toString('hex') ?? null,
      heads,
    };
  });
}
