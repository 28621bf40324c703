import type { DeliveryState, WebhookView } from '@rubrica/contract';

import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { deliveryStateLabels, messages } from './messages.ts';

export function DeliveryBadge({ state }: { readonly state: DeliveryState }) {
  const { label, tone } = deliveryStateLabels[state];
  return <ToneBadge tone={tone}>{label}</ToneBadge>;
}

/** What somebody should look at comes before what is merely so. */
export function WebhookBadge({ webhook }: { readonly webhook: Pick<WebhookView, 'is_paused' | 'parked'> }) {
  if (webhook.is_paused) return <ToneBadge tone="yellow">{messages.paused}</ToneBadge>;
  if (webhook.parked > 0) return <ToneBadge tone="red">{messages.parked(webhook.parked)}</ToneBadge>;
  return <ToneBadge tone="green">{messages.active}</ToneBadge>;
}
