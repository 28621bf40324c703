import type { Tx } from '../../../platform/context.ts';
import { changeRequest, lockEnding } from '../request.repository.ts';
import { expiryWarnings } from '../request.ts';
import { remarkByMail } from './move-request.ts';

/** Tells people that their certificate ends in sixty, thirty or seven days: each warning is stored with its mail. */
export async function warnHolders(tx: Tx): Promise<void> {
  for (const days of expiryWarnings)
    for (const request of await lockEnding(tx.db, { now: tx.now(), days })) {
      await changeRequest(tx.db, request.id, { expiryTold: days });
      await remarkByMail(tx, request, 'expiry_told');
    }
}
