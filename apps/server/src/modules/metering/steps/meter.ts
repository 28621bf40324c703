import { ecuadorDate } from '@rubrica/catalogues';

import type { Tx } from '../../../platform/context.ts';
import { subscriberId, subscriberOf } from '../subscriber.ts';
import { insertEvent } from '../usage-event.repository.ts';
import type { Usage } from '../usage.ts';

/**
 * Counts something in the transaction that causes it: it is counted if and only if it happens. Answers whether it was
 * counted now; a second time under the same kind and subject it is not.
 */
export function meter(tx: Pick<Tx, 'db' | 'tenant' | 'now'>, usage: Usage): Promise<boolean> {
  const occurredAt = tx.now();
  return insertEvent(tx.db, {
    ...usage,
    subscriber: subscriberId(tx, subscriberOf(tx, usage.userId)),
    day: ecuadorDate(occurredAt),
    occurredAt,
  });
}
