import type { WebhookView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { holdPending } from '../delivery.repository.ts';
import { describeWebhook } from '../queries/describe-webhook.ts';
import { lockWebhook, setPaused } from '../webhook.repository.ts';

export async function pauseWebhook(context: OfficialContext, id: string): Promise<WebhookView> {
  return context.transaction(async (tx) => {
    const { pausedAt } = await lockWebhook(tx.db, id);
    if (pausedAt === null) {
      await setPaused(tx.db, id, context.now());
      await holdPending(tx.db, id);
      await tx.record([{ type: 'webhook.paused', subject: id }]);
    }
    return describeWebhook(tx, id);
  });
}
