import { webhookEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { createWebhook } from './commands/create-webhook.ts';
import { pauseWebhook } from './commands/pause-webhook.ts';
import { pingWebhook } from './commands/ping-webhook.ts';
import { redeliver } from './commands/redeliver.ts';
import { removeWebhook } from './commands/remove-webhook.ts';
import { resumeWebhook } from './commands/resume-webhook.ts';
import { rotateSecret } from './commands/rotate-secret.ts';
import { updateWebhook } from './commands/update-webhook.ts';
import { listAttempts, readDelivery } from './delivery.repository.ts';
import { describeWebhook, describeWebhooks } from './queries/describe-webhook.ts';
import { listDeliveries } from './queries/list-deliveries.ts';
import { presentDetail } from './webhook.presenter.ts';

export const webhookRoutes: readonly Route[] = [
  readRoute(webhookEndpoints.listWebhooks, async (tx) => ({
    list: await describeWebhooks(tx),
  })),
  route(webhookEndpoints.createWebhook, (context, { body }) => createWebhook(context, body)),
  readRoute(webhookEndpoints.readWebhook, (tx, { params }) => describeWebhook(tx, params.id)),
  route(webhookEndpoints.updateWebhook, (context, { params, body }) => updateWebhook(context, params.id, body)),
  route(webhookEndpoints.deleteWebhook, async (context, { params }) => {
    await removeWebhook(context, params.id);
    return { message: 'Webhook eliminado.' };
  }),
  route(webhookEndpoints.pauseWebhook, (context, { params }) => pauseWebhook(context, params.id)),
  route(webhookEndpoints.resumeWebhook, (context, { params }) => resumeWebhook(context, params.id)),
  route(webhookEndpoints.rotateWebhookSecret, (context, { params, body }) => rotateSecret(context, params.id, body)),
  route(webhookEndpoints.pingWebhook, (context, { params }) => pingWebhook(context, params.id)),
  route(webhookEndpoints.listDeliveries, (context, { params, query }) => listDeliveries(context, params.id, query)),
  readRoute(webhookEndpoints.readDelivery, async (tx, { params }) =>
    presentDetail(await readDelivery(tx.db, params.id), await listAttempts(tx.db, params.id)),
  ),
  route(webhookEndpoints.redeliver, (context, { params }) => redeliver(context, params.id)),
];
