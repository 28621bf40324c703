import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { record } from '../../../platform/record.ts';
import { describeWebhook } from '../queries/describe-webhook.ts';
import { deleteSecrets, retireSecrets } from '../secret.repository.ts';
import { issueSecret, showSecret } from '../steps/issue-secret.ts';
import { lockWebhook } from '../webhook.repository.ts';
import { secretOverlap } from '../webhook.ts';
import type { WebhookWithSecret } from './create-webhook.ts';

/** Both secrets sign until the receiver had time to change; one that leaked stops at once. */
export async function rotateSecret(
  context: OfficialContext,
  id: string,
  { retire_previous: retiresPrevious }: { readonly retire_previous: boolean },
): Promise<WebhookWithSecret> {
  return context.transaction(async (db) => {
    const { secretId } = await once(context, db, async () => {
      await lockWebhook(db, id);
      if (retiresPrevious) await deleteSecrets(db, id);
      else await retireSecrets(db, id, new Date(context.now().getTime() + secretOverlap));
      const made = await issueSecret(context, db, id);
      await record(context, db, [
        { type: 'webhook.secret_rotated', subject: id, details: { retires_previous: retiresPrevious } },
      ]);
      return { secretId: made };
    });
    return { secret: await showSecret(context, db, secretId), webhook: await describeWebhook(context, db, id) };
  });
}
