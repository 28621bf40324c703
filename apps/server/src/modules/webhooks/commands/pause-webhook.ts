import type { WebhookView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { holdPending } from '../delivery.repository.ts';
import { describeWebhook } from '../queries/describe-webhook.ts';
import { lockWebhook, setPaused } from '../webhook.repository.ts';

export async function pauseWebhook(context: OfficialContext, id: string): Promise<WebhookView> {
  return context.transaction(async (db) => {
    const { pausedAt } = await lockWebhook(db, id);
    if (pausedAt === null) {
      await setPaused(db, id, context.now());
      await holdPending(db, id);
      await record(context, db, [{ type: 'webhook.paused', subject: id }]);
    }
    return describeWebhook(context, db, id);
  });
}
