import type { DeliveryView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { listAttempts, lockDelivery, readDelivery, saveSettlement } from '../delivery.repository.ts';
import { enqueueAttempt } from '../steps/start-delivery.ts';
import { presentDelivery } from '../webhook.presenter.ts';
import { lockWebhook } from '../webhook.repository.ts';
import { isHeldBy } from '../webhook.ts';

/** The same body under the same event id, with all attempts before it again. */
export async function redeliver(context: OfficialContext, id: string): Promise<DeliveryView> {
  return context.transaction(async (tx) => {
    const { webhookId } = await readDelivery(tx.db, id);
    const webhook = await lockWebhook(tx.db, webhookId); // before the delivery: the same lock order as when pausing
    const delivery = await lockDelivery(tx.db, id);
    if (!delivery) throw new AppError('delivery.not_found');
    if (delivery.state === 'pending' || delivery.state === 'held') throw new AppError('delivery.under_way');
    const isHeld = isHeldBy(webhook, delivery.type);
    const again = {
      ...delivery,
      state: isHeld ? ('held' as const) : ('pending' as const),
      failures: 0,
      nextAttemptAt: isHeld ? null : context.now(),
      finishedAt: null,
    };
    await saveSettlement(tx.db, id, again);
    if (!isHeld) await enqueueAttempt(tx, again);
    await tx.record([{ type: 'webhook.redelivered', subject: webhookId, details: { delivery: id } }]);
    return presentDelivery(again, (await listAttempts(tx.db, id))[0]);
  });
}
