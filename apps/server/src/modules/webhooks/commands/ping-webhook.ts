import { pingType, type DeliveryView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/record.ts';
import { writePing } from '../event.ts';
import { startDelivery } from '../steps/start-delivery.ts';
import { presentDelivery } from '../webhook.presenter.ts';
import { lockWebhook } from '../webhook.repository.ts';

export async function pingWebhook(context: OfficialContext, id: string): Promise<DeliveryView> {
  return context.transaction(async (db) => {
    const webhook = await lockWebhook(db, id);
    const at = context.now();
    const eventId = newId(at);
    const body = writePing({ id: eventId, at, webhookId: id });
    const delivery = await startDelivery(context, db, webhook, { eventId, type: pingType, body });
    if (!delivery) throw new Error('a new event was already on its way');
    await record(context, db, [{ type: 'webhook.pinged', subject: id }]);
    return presentDelivery(delivery, undefined);
  });
}
