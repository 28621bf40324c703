import { handle as deliver } from '../../src/modules/webhooks/jobs/deliver-webhook.handler.ts';
import { newId } from '../../src/platform/ids.ts';
import { bearer, type World } from './world.ts';

export interface FilledWebhooks {
  readonly webhookId: string;
  readonly deliveryId: string;
}

/** A webhook with one failed delivery attempt. */
export async function fillWebhooks(world: World): Promise<FilledWebhooks> {
  const headers = bearer(await world.tokenOf('admin@demo.ec'));
  const post = (url: string, body?: object) =>
    world.call('demo', { method: 'POST', url: `/backend/api/webhooks${url}`, headers, ...(body && { body }) });
  const created = await post('', { url: 'http://127.0.0.1:9/', events: ['process.created'] });
  const webhookId = created.json<{ webhook: { id: string } }>().webhook.id;
  const deliveryId = (await post(`/${webhookId}/ping`)).json<{ id: string }>().id;
  const attempt = { jobId: newId(), number: 1, signal: new AbortController().signal };
  await deliver(await world.contextOf('demo'), { delivery_id: deliveryId, attempt: 1 }, attempt);
  return { webhookId, deliveryId };
}
