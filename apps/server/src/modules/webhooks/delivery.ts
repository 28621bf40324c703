import { pingType, type DeliveryState, type WebhookFailure } from '@rubrica/contract';

import type { WebhookOutcome } from '../../ports/webhook-sender.ts';

/** One event for one webhook. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly type: string;
  readonly body: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Failed attempts since somebody last asked for it. */
  readonly failures: number;
  readonly nextAttemptAt: Date | null;
  readonly finishedAt: Date | null;
  readonly createdAt: Date;
}

export interface Attempt {
  readonly number: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
  readonly answer: string;
}

const minute = 60_000;
const hour = 60 * minute;

/** How long after each failure the next attempt waits: eight attempts in less than a day. */
export const retryPauses: readonly number[] = [
  minute / 2,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
];

/** Only a success of the receiver is one (RFC 9110 §15.3): a redirect is an answer that leads nowhere. */
export function failureOf(outcome: WebhookOutcome): WebhookFailure | null {
  if (outcome.kind === 'failed') return outcome.failure;
  if (outcome.status >= 200 && outcome.status < 300) return null;
  return outcome.status >= 300 && outcome.status < 400 ? 'redirected' : 'refused';
}

export type Settlement = Pick<Delivery, 'state' | 'attempts' | 'failures' | 'nextAttemptAt' | 'finishedAt'>;

/** The state of a delivery after one more attempt. A ping is not retried, because its sender sees the result at once. */
export function settle(
  delivery: Pick<Delivery, 'type' | 'attempts' | 'failures'>,
  { failure, isHeld, at }: { readonly failure: WebhookFailure | null; readonly isHeld: boolean; readonly at: Date },
): Settlement {
  const attempts = delivery.attempts + 1;
  if (failure === null) return { state: 'delivered', attempts, failures: 0, nextAttemptAt: null, finishedAt: at };
  const failures = delivery.failures + 1;
  const pause = delivery.type === pingType ? undefined : retryPauses[failures - 1];
  if (pause === undefined) return { state: 'parked', attempts, failures, nextAttemptAt: null, finishedAt: at };
  if (isHeld) return { state: 'held', attempts, failures, nextAttemptAt: null, finishedAt: null };
  return { state: 'pending', attempts, failures, nextAttemptAt: new Date(at.getTime() + pause), finishedAt: null };
}
