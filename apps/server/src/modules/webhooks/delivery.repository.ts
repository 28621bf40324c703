import { pingType, type DeliveryState, type WebhookFailure } from '@rubrica/contract';
import type { Selectable } from 'kysely';

import { AppError } from '../../platform/app-error.ts';
import type { WebhookDelivery } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { RecordedEvent } from './event.ts';
import type { Attempt, Delivery, Settlement } from './webhook.ts';

export async function findRecordedEvent(db: TenantDb, id: string): Promise<RecordedEvent | undefined> {
  const row = await db
    .selectFrom('audit_event')
    .select(['id', 'type', 'at', 'subject', 'details'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, details: row.details as RecordedEvent['details'] };
}

/** False where this event is already on its way there. */
export async function insertDelivery(db: TenantDb, delivery: Delivery): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_delivery')
    .values({
      id: delivery.id,
      webhook_id: delivery.webhookId,
      event_id: delivery.eventId,
      type: delivery.type,
      body: delivery.body,
      created_at: delivery.createdAt,
      ...settlementColumns(delivery),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function saveSettlement(db: TenantDb, id: string, settlement: Settlement): Promise<void> {
  await db.updateTable('webhook_delivery').set(settlementColumns(settlement)).where('id', '=', id).execute();
}

/** Pings go on: a pause does not hold back what somebody tries. */
export async function holdPending(db: TenantDb, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'held', next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .where('type', '!=', pingType)
    .execute();
}

/** The oldest first. */
export async function releaseHeld(db: TenantDb, webhookId: string, at: Date): Promise<readonly Delivery[]> {
  const rows = await db
    .updateTable('webhook_delivery')
    .set({ state: 'pending', next_attempt_at: at })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'held')
    .returningAll()
    .execute();
  return rows.map(toDelivery).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export async function lockDelivery(db: TenantDb, id: string): Promise<Delivery | undefined> {
  const row = await db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toDelivery(row);
}

export async function readDelivery(db: TenantDb, id: string): Promise<Delivery> {
  const row = await db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('delivery.not_found');
  return toDelivery(row);
}

export async function deleteOldDeliveries(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute();
}

export async function insertAttempt(db: TenantDb, deliveryId: string, attempt: Attempt): Promise<void> {
  await db
    .insertInto('webhook_attempt')
    .values({
      delivery_id: deliveryId,
      number: attempt.number,
      at: attempt.at,
      duration_ms: attempt.durationMs,
      status: attempt.status,
      failure: attempt.failure,
      answer: attempt.answer,
    })
    .execute();
}

export async function listAttempts(db: TenantDb, deliveryId: string): Promise<readonly Attempt[]> {
  const rows = await db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    at: row.at,
    durationMs: row.duration_ms,
    status: row.status,
    failure: row.failure as WebhookFailure | null,
    answer: row.answer,
  }));
}

const settlementColumns = (settlement: Settlement) => ({
  state: settlement.state,
  attempts: settlement.attempts,
  failures: settlement.failures,
  next_attempt_at: settlement.nextAttemptAt,
  finished_at: settlement.finishedAt,
});

export function toDelivery(row: Selectable<WebhookDelivery>): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    type: row.type,
    body: row.body,
    state: row.state as DeliveryState,
    attempts: row.attempts,
    failures: row.failures,
    nextAttemptAt: row.next_attempt_at,
    finishedAt: row.finished_at,
    createdAt: row.created_at,
  };
}
