import type { DeliveryDetail, DeliveryView, WebhookView } from '@rubrica/contract';

import type { Attempt, Delivery } from './delivery.ts';
import type { WebhookNews } from './webhook.repository.ts';

export function presentWebhook({ webhook, lastDelivery, parked, previousSecretUntil }: WebhookNews): WebhookView {
  return {
    id: webhook.id,
    url: webhook.url,
    description: webhook.description,
    events: [...webhook.events],
    is_paused: webhook.pausedAt !== null,
    created_at: webhook.createdAt.toISOString(),
    previous_secret_until: previousSecretUntil?.toISOString() ?? null,
    last_delivery: lastDelivery ? { state: lastDelivery.state, at: lastDelivery.at.toISOString() } : null,
    parked,
  };
}

type LastAttempt = Pick<Attempt, 'status' | 'failure'> | undefined;

export function presentDelivery(delivery: Delivery, last: LastAttempt): DeliveryView {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    event_id: delivery.eventId,
    type: delivery.type,
    state: delivery.state,
    attempts: delivery.attempts,
    created_at: delivery.createdAt.toISOString(),
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    finished_at: delivery.finishedAt?.toISOString() ?? null,
    last_status: last?.status ?? null,
    last_failure: last?.failure ?? null,
  };
}

export function presentDetail(delivery: Delivery, attempts: readonly Attempt[]): DeliveryDetail {
  return {
    ...presentDelivery(delivery, attempts[0]),
    body: delivery.body,
    log: attempts.map(({ number, at, durationMs, status, failure, answer }) => ({
      number,
      at: at.toISOString(),
      duration_ms: durationMs,
      status,
      failure,
      answer,
    })),
  };
}
