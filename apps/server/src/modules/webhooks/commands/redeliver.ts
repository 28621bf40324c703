import type { DeliveryView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { listAttempts, lockDelivery, readDelivery, saveSettlement } from '../delivery.repository.ts';
import { enqueueAttempt } from '../steps/start-delivery.ts';
import { presentDelivery } from '../webhook.presenter.ts';
import { lockWebhook } from '../webhook.repository.ts';
import { isHeldBy } from '../webhook.ts';

/** The same body under the same event id, with all attempts before it again. */
export async function redeliver(context: OfficialContext, id: string): Promise<DeliveryView> {
  return context.transaction(async (db) => {
    const { webhookId } = await readDelivery(db, id);
    const webhook = await lockWebhook(db, webhookId); // first, as whoever pauses it does
    const delivery = await lockDelivery(db, id);
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
    await saveSettlement(db, id, again);
    if (!isHeld) await enqueueAttempt(context, db, again);
    await record(context, db, [{ type: 'webhook.redelivered', subject: webhookId, details: { delivery: id } }]);
    return presentDelivery(again, (await listAttempts(db, id))[0]);
  });
}
