import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { insertDelivery } from '../delivery.repository.ts';
import { type Delivery } from '../delivery.ts';
import { deliverWebhook } from '../jobs/deliver-webhook.ts';
import { isHeldBy, type Webhook } from '../webhook.ts';

interface Told {
  readonly eventId: string;
  readonly type: string;
  readonly body: string;
}

/** Once per event and webhook, however often it is asked. Undefined where it had begun before. */
export async function startDelivery(tx: Tx, webhook: Webhook, told: Told): Promise<Delivery | undefined> {
  const at = tx.now();
  const isHeld = isHeldBy(webhook, told.type);
  const delivery: Delivery = {
    ...told,
    id: newId(at),
    webhookId: webhook.id,
    state: isHeld ? 'held' : 'pending',
    attempts: 0,
    failures: 0,
    nextAttemptAt: isHeld ? null : at,
    finishedAt: null,
    createdAt: at,
  };
  if (!(await insertDelivery(tx.db, delivery))) return undefined;
  if (!isHeld) await enqueueAttempt(tx, delivery);
  return delivery;
}

/** The next attempt, at its time. Enqueued twice, the later of both finds its attempt made. */
export async function enqueueAttempt(
  { jobs, tenant, now, db }: Tx,
  { id, attempts, nextAttemptAt }: Pick<Delivery, 'id' | 'attempts' | 'nextAttemptAt'>,
): Promise<void> {
  const payload = { delivery_id: id, attempt: attempts + 1 };
  const isLater = nextAttemptAt !== null && nextAttemptAt > now();
  await jobs.enqueue({ db, tenant: tenant.id }, deliverWebhook, payload, isLater ? { startAfter: nextAttemptAt } : {});
}
