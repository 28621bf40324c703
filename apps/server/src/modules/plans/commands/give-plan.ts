import type { PlanTerms } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { advanceSubscription } from '../steps/advance-subscription.ts';
import { endSubscription } from '../steps/end-subscription.ts';
import { newSubscription } from '../steps/new-subscription.ts';
import { openFirstPeriod } from '../steps/open-period.ts';
import { findLive, insertSubscription, lockOwner, saveSubscription, type Owner } from '../subscription.repository.ts';
import type { Subscription } from '../subscription.ts';

/** Begins at once, whatever was before. What it costs is another matter. */
export async function givePlan(tx: Tx, owner: Owner, terms: PlanTerms): Promise<Subscription> {
  await lockOwner(tx.db, owner);
  const before = await findLive(tx.db, owner);
  if (before) await endSubscription(tx, before);
  const at = tx.now();
  const made = newSubscription({ id: newId(at), userId: owner, terms, at });
  await insertSubscription(tx.db, made);
  const one = await openFirstPeriod(tx, made);
  await saveSubscription(tx.db, one);
  const details = { plan: terms.code };
  await tx.record([{ type: 'subscription.started', subject: owner ?? tx.tenant.id, details }]);
  await advanceSubscription(tx, one.id);
  return one;
}
