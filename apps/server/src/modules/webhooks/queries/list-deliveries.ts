import type { DeliveryState, DeliveryView, WebhookFailure } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { toDelivery } from '../delivery.repository.ts';
import { presentDelivery } from '../webhook.presenter.ts';
import { readWebhook } from '../webhook.repository.ts';

interface DeliveryQuery {
  readonly state?: DeliveryState | undefined;
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** The newest first: their ids sort by time. */
export async function listDeliveries(
  context: Context,
  webhookId: string,
  { state, limit, nextToken }: DeliveryQuery,
): Promise<{ readonly list: DeliveryView[]; readonly nextToken: string }> {
  const key = context.keyring.derive('list-webhook-deliveries');
  const filters = { webhookId, state };
  const after = nextToken ? decodePosition(key, filters, nextToken).id : undefined;
  return context.transaction(async (tx) => {
    await readWebhook(tx.db, webhookId);
    const rows = await tx.db
      .selectFrom('webhook_delivery as delivery')
      .leftJoin('webhook_attempt as last', (join) =>
        join.onRef('last.delivery_id', '=', 'delivery.id').onRef('last.number', '=', 'delivery.attempts'),
      )
      .selectAll('delivery')
      .select(['last.status', 'last.failure'])
      .where('delivery.webhook_id', '=', webhookId)
      .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? ''))
      .$if(after !== undefined, (query) => query.where('delivery.id', '<', after ?? ''))
      .orderBy('delivery.id', 'desc')
      .limit(limit + 1)
      .execute();
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      list: shown.map((row) =>
        presentDelivery(toDelivery(row), { status: row.status, failure: row.failure as WebhookFailure | null }),
      ),
      nextToken: last ? encodePosition(key, filters, { value: '', id: last.id }) : '',
    };
  });
}
