import type { Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import type { WebhookOutcome } from '../../../ports/webhook-sender.ts';
import { insertAttempt, lockDelivery, saveSettlement } from '../delivery.repository.ts';
import { failureOf, settle } from '../delivery.ts';
import { listValidSecrets, sealPurpose } from '../secret.repository.ts';
import { signHeaders } from '../signature.ts';
import { enqueueAttempt } from '../steps/start-delivery.ts';
import { readWebhook } from '../webhook.repository.ts';
import { isHeldBy } from '../webhook.ts';

interface Due {
  readonly delivery_id: string;
  readonly attempt: number;
}

/**
 * Between the request and its entry in the log a node may die: then the same attempt is made again, and the receiver
 * knows it by the event's id. The other way round an event could be lost.
 */
export const handle: JobHandler<Due> = async (context, due, { signal }) => {
  const request = await context.transaction((tx) => prepare(tx, due));
  if (!request) return;
  const outcome = await context.ports.webhookSender.send({ ...request, signal });
  await context.transaction((tx) => log(tx, due, outcome));
};

/** Undefined where there is nothing to do any more: it was settled, held or removed, or this attempt was made. */
async function prepare(tx: Tx, { delivery_id: id, attempt }: Due) {
  const delivery = await lockDelivery(tx.db, id);
  if (delivery?.state !== 'pending' || delivery.attempts !== attempt - 1) return undefined;
  const webhook = await readWebhook(tx.db, delivery.webhookId);
  const sealed = await listValidSecrets(tx.db, webhook.id, tx.now());
  const secrets: Buffer[] = [];
  for (const { id: secretId, box } of sealed) secrets.push(await tx.keyring.open(tx.db, box, sealPurpose(secretId)));
  const { eventId, body } = delivery;
  return {
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Rubrica-Webhooks/1',
      ...signHeaders({ id: eventId, body, at: tx.now(), secrets }),
    },
  };
}

async function log(tx: Tx, { delivery_id: id, attempt }: Due, outcome: WebhookOutcome): Promise<void> {
  const delivery = await lockDelivery(tx.db, id);
  if (delivery?.attempts !== attempt - 1) return;
  const webhook = await readWebhook(tx.db, delivery.webhookId);
  const at = tx.now();
  const failure = failureOf(outcome);
  await insertAttempt(tx.db, id, {
    number: attempt,
    at,
    durationMs: outcome.durationMs,
    status: outcome.kind === 'answered' ? outcome.status : null,
    failure,
    answer: outcome.kind === 'answered' ? outcome.answer : '',
  });
  const settlement = settle(delivery, { failure, isHeld: isHeldBy(webhook, delivery.type), at });
  await saveSettlement(tx.db, id, settlement);
  if (settlement.state === 'pending') await enqueueAttempt(tx, { id, ...settlement });
}
