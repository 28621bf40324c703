import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
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
  return context.transaction(async (tx) => {
    const { secretId } = await once(tx, async () => {
      await lockWebhook(tx.db, id);
      if (retiresPrevious) await deleteSecrets(tx.db, id);
      else await retireSecrets(tx.db, id, new Date(context.now().getTime() + secretOverlap));
      const made = await issueSecret(tx, id);
      await tx.record([
        { type: 'webhook.secret_rotated', subject: id, details: { retires_previous: retiresPrevious } },
      ]);
      return { secretId: made };
    });
    return { secret: await showSecret(tx, secretId), webhook: await describeWebhook(tx, id) };
  });
}

/** The receiver chose the new one; both sign until it had time to change. */
export async function replaceSecret(tx: OfficialTx, id: string, secret: Uint8Array): Promise<void> {
  await retireSecrets(tx.db, id, new Date(tx.now().getTime() + secretOverlap));
  await issueSecret(tx, id, secret);
  await tx.record([{ type: 'webhook.secret_rotated', subject: id, details: { retires_previous: false } }]);
}
