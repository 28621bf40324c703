import type { WebhookView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { describeWebhook } from '../queries/describe-webhook.ts';
import { checkAddress } from '../steps/check-address.ts';
import { changeWebhook, lockWebhook, readWebhook } from '../webhook.repository.ts';
import type { WebhookInput } from './create-webhook.ts';

export async function updateWebhook(context: OfficialContext, id: string, input: WebhookInput): Promise<WebhookView> {
  await context.transaction((tx) => readWebhook(tx.db, id));
  const url = await checkAddress(context, input.url);
  return context.transaction(async (tx) => {
    await lockWebhook(tx.db, id);
    await changeWebhook(tx.db, id, { ...input, url });
    await tx.record([{ type: 'webhook.updated', subject: id }]);
    return describeWebhook(tx, id);
  });
}
