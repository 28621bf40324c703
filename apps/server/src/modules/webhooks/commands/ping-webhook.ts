import { pingType, type DeliveryView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { writePing } from '../event.ts';
import { startDelivery } from '../steps/start-delivery.ts';
import { presentDelivery } from '../webhook.presenter.ts';
import { lockWebhook } from '../webhook.repository.ts';

export async function pingWebhook(context: OfficialContext, id: string): Promise<DeliveryView> {
  return context.transaction(async (tx) => {
    const webhook = await lockWebhook(tx.db, id);
    const at = context.now();
    const eventId = newId(at);
    const body = writePing({ id: eventId, at, webhookId: id });
    const delivery = await startDelivery(tx, webhook, { eventId, type: pingType, body });
    if (!delivery) throw new Error('a new event was already on its way');
    await tx.record([{ type: 'webhook.pinged', subject: id }]);
    return presentDelivery(delivery, undefined);
  });
}
