import type { WebhookView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { describeWebhook } from '../queries/describe-webhook.ts';
import { checkAddress } from '../steps/check-address.ts';
import { changeWebhook, lockWebhook, readWebhook } from '../webhook.repository.ts';
import type { WebhookInput } from './create-webhook.ts';

export async function updateWebhook(context: OfficialContext, id: string, input: WebhookInput): Promise<WebhookView> {
  await context.transaction((db) => readWebhook(db, id));
  const url = await checkAddress(context, input.url);
  return context.transaction(async (db) => {
    await lockWebhook(db, id);
    await changeWebhook(db, id, { ...input, url });
    await record(context, db, [{ type: 'webhook.updated', subject: id }]);
    return describeWebhook(context, db, id);
  });
}
