import { pingType, type WebhookEventType } from '@rubrica/contract';

export const maxWebhooks = 20;

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventType[];
  readonly pausedAt: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

const hour = 3_600_000;

/** The time a receiver has to learn its new secret. */
export const secretOverlap = 24 * hour;

/** How long it can be asked what was delivered. */
export const deliveriesKept = 30 * 24 * hour;

/** A pause holds back what happens, not what somebody wants to try. */
export const isHeldBy = (webhook: Pick<Webhook, 'pausedAt'>, type: string): boolean =>
  webhook.pausedAt !== null && type !== pingType;
