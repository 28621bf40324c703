import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { findRecordedEvent, deleteOldDeliveries } from '../delivery.repository.ts';
import { isTold, writeMessage } from '../event.ts';
import { startDelivery } from '../steps/start-delivery.ts';
import { listSubscribed } from '../webhook.repository.ts';
import { deliveriesKept } from '../webhook.ts';

export const handle: JobHandler<FollowerPayload> = async (context, { event_id: id }) => {
  await context.transaction(async (tx) => {
    const event = await findRecordedEvent(tx.db, id);
    if (!event) throw new Error(`event ${id} is not in the audit`);
    const { type } = event;
    if (!isTold(type)) return;
    const webhooks = await listSubscribed(tx.db, type);
    if (webhooks.length === 0) return;
    const body = writeMessage({ ...event, type }, context.kinds);
    for (const webhook of webhooks) await startDelivery(tx, webhook, { eventId: id, type, body });
    await deleteOldDeliveries(tx.db, new Date(context.now().getTime() - deliveriesKept));
  });
};
