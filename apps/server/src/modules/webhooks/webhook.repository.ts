import type { DeliveryState, WebhookEventType } from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';

import { AppError } from '../../platform/app-error.ts';
import type { Webhook as WebhookRow } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Webhook } from './webhook.ts';

export async function insertWebhook(db: TenantDb, webhook: Webhook): Promise<void> {
  await db
    .insertInto('webhook')
    .values({
      id: webhook.id,
      url: webhook.url,
      description: webhook.description,
      events: [...webhook.events],
      paused_at: webhook.pausedAt,
      created_by: webhook.createdBy,
      created_at: webhook.createdAt,
    })
    .execute();
}

export async function changeWebhook(
  db: TenantDb,
  id: string,
  { url, description, events }: Pick<Webhook, 'url' | 'description' | 'events'>,
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ url, description, events: [...events] })
    .where('id', '=', id)
    .execute();
}

export async function setPaused(db: TenantDb, id: string, pausedAt: Date | null): Promise<void> {
  await db.updateTable('webhook').set({ paused_at: pausedAt }).where('id', '=', id).execute();
}

export async function deleteWebhook(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('webhook').where('id', '=', id).execute();
}

export async function listWebhooks(db: TenantDb): Promise<readonly Webhook[]> {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('id').execute();
  return rows.map(toWebhook);
}

/** Serialises the creations of one company: its limit holds also when two come at once. */
export async function countWebhooks(db: TenantDb): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks:' || tenant_of_transaction()::text, 0))`.execute(
    db,
  );
  const { counted } = await db
    .selectFrom('webhook')
    .select((count) => count.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export async function readWebhook(db: TenantDb, id: string): Promise<Webhook> {
  return only(await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst());
}

/** To change it, or to let what happens to it wait its turn. */
export async function lockWebhook(db: TenantDb, id: string): Promise<Webhook> {
  return only(await db.selectFrom('webhook').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

/** Who wants to be told of this, and stays as they are until they are. */
export async function listSubscribed(db: TenantDb, type: WebhookEventType): Promise<readonly Webhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .where(sql<boolean>`${type} = any(events)`)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(toWebhook);
}

export interface WebhookNews {
  readonly lastDelivery: { readonly state: DeliveryState; readonly at: Date } | undefined;
  readonly parked: number;
  readonly previousSecretUntil: Date | undefined;
}

export async function readNews(db: TenantDb, id: string, now: Date): Promise<WebhookNews> {
  const last = await db
    .selectFrom('webhook_delivery')
    .select(['state', 'created_at'])
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { parked } = await db
    .selectFrom('webhook_delivery')
    .select((count) => count.fn.countAll<string>().as('parked'))
    .where('webhook_id', '=', id)
    .where('state', '=', 'parked')
    .executeTakeFirstOrThrow();
  const previous = await db
    .selectFrom('webhook_secret')
    .select('expires_at')
    .where('webhook_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return {
    lastDelivery: last && { state: last.state as DeliveryState, at: last.created_at },
    parked: Number(parked),
    previousSecretUntil: previous?.expires_at ?? undefined,
  };
}

function only(row: Selectable<WebhookRow> | undefined): Webhook {
  if (!row) throw new AppError('webhook.not_found');
  return toWebhook(row);
}

function toWebhook(row: Selectable<WebhookRow>): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events as WebhookEventType[],
    pausedAt: row.paused_at,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
