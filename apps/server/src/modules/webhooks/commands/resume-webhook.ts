import type { WebhookView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { releaseHeld } from '../delivery.repository.ts';
import { describeWebhook } from '../queries/describe-webhook.ts';
import { enqueueAttempt } from '../steps/start-delivery.ts';
import { lockWebhook, setPaused } from '../webhook.repository.ts';

/** Nothing that happened during the pause is lost. */
export async function resumeWebhook(context: OfficialContext, id: string): Promise<WebhookView> {
  return context.transaction(async (db) => {
    const { pausedAt } = await lockWebhook(db, id);
    if (pausedAt !== null) {
      await setPaused(db, id, null);
      const held = await releaseHeld(db, id, context.now());
      for (const delivery of held) await enqueueAttempt(context, db, delivery);
      await record(context, db, [{ type: 'webhook.resumed', subject: id, details: { held: held.length } }]);
    }
    return describeWebhook(context, db, id);
  });
}
