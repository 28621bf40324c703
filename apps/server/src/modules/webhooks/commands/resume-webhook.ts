import type { WebhookView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { releaseHeld } from '../delivery.repository.ts';
import { describeWebhook } from '../queries/describe-webhook.ts';
import { enqueueAttempt } from '../steps/start-delivery.ts';
import { lockWebhook, setPaused } from '../webhook.repository.ts';

/** Nothing that happened during the pause is lost. */
export async function resumeWebhook(context: OfficialContext, id: string): Promise<WebhookView> {
  return context.transaction(async (tx) => {
    const { pausedAt } = await lockWebhook(tx.db, id);
    if (pausedAt !== null) {
      await setPaused(tx.db, id, null);
      const held = await releaseHeld(tx.db, id, context.now());
      for (const delivery of held) await enqueueAttempt(tx, delivery);
      await tx.record([{ type: 'webhook.resumed', subject: id, details: { held: held.length } }]);
    }
    return describeWebhook(tx, id);
  });
}
