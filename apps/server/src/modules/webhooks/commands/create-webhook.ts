import type { WebhookEventType, WebhookView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { describeWebhook } from '../queries/describe-webhook.ts';
import { checkAddress } from '../steps/check-address.ts';
import { issueSecret, showSecret } from '../steps/issue-secret.ts';
import { countWebhooks, insertWebhook } from '../webhook.repository.ts';
import { maxWebhooks } from '../webhook.ts';

export interface WebhookInput {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventType[];
}

export interface WebhookWithSecret {
  readonly webhook: WebhookView;
  readonly secret: string;
}

export async function createWebhook(context: OfficialContext, input: WebhookInput): Promise<WebhookWithSecret> {
  const url = await checkAddress(context, input.url);
  return context.transaction(async (tx) => {
    const made = await once(tx, () => addWebhook(tx, { ...input, url }));
    return {
      secret: await showSecret(tx, made.secretId),
      webhook: await describeWebhook(tx, made.id),
    };
  });
}

/** At an address that was examined, with a secret of ours or the one that its receiver chose. */
export async function addWebhook(
  tx: OfficialTx,
  input: WebhookInput,
  secret?: Uint8Array,
): Promise<{ readonly id: string; readonly secretId: string }> {
  if ((await countWebhooks(tx.db)) >= maxWebhooks) throw new AppError('webhook.too_many', { most: maxWebhooks });
  const id = newId(tx.now());
  const { url, description, events } = input;
  const createdBy = tx.actor.id;
  await insertWebhook(tx.db, { id, url, description, events, createdBy, createdAt: tx.now(), pausedAt: null });
  const secretId = await issueSecret(tx, id, secret);
  await tx.record([{ type: 'webhook.created', subject: id }]);
  return { id, secretId };
}
