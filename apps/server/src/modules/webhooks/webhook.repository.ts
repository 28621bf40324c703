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

/** The first that was registered at an address, locked. */
export async function findAtAddress(db: TenantDb, url: string): Promise<Webhook | undefined> {
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('url', '=', url)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && toWebhook(row);
}

/** The webhooks subscribed to this event type, locked against changes until the transaction ends. */
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

const subscriptions = new WeakMap<TenantDb, ReadonlySet<string>>();

/** Asked once in a transaction, for all that it records. */
export async function isSubscribed(db: TenantDb, type: WebhookEventType): Promise<boolean> {
  const known = subscriptions.get(db) ?? (await listSubscribedTypes(db));
  subscriptions.set(db, known);
  return known.has(type);
}

async function listSubscribedTypes(db: TenantDb): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('webhook')
    .select(sql<string>`unnest(events)`.as('type'))
    .distinct()
    .execute();
  return new Set(rows.map(({ type }) => type));
}

/** A webhook, and what its company wants to know at a glance. */
export interface WebhookNews {
  readonly webhook: Webhook;
  readonly lastDelivery: { readonly state: DeliveryState; readonly at: Date } | undefined;
  readonly parked: number;
  readonly previousSecretUntil: Date | null;
}

export async function listNews(db: TenantDb, now: Date): Promise<readonly WebhookNews[]> {
  return (await selectNews(db, now).orderBy('webhook.id').execute()).map(toNews);
}

export async function readNews(db: TenantDb, id: string, now: Date): Promise<WebhookNews> {
  const row = await selectNews(db, now).where('webhook.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('webhook.not_found');
  return toNews(row);
}

const selectNews = (db: TenantDb, now: Date) =>
  db
    .selectFrom('webhook')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('webhook_delivery')
          .select(['state', 'created_at'])
          .whereRef('webhook_id', '=', 'webhook.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('webhook')
    .select((of) => [
      'last.state as last_state',
      'last.created_at as last_at',
      of
        .selectFrom('webhook_delivery')
        .select((count) => count.fn.countAll<string>().as('counted'))
        .whereRef('webhook_id', '=', 'webhook.id')
        .where('state', '=', 'parked')
        .as('parked'),
      of
        .selectFrom('webhook_secret')
        .select((secret) => secret.fn.max('expires_at').as('until'))
        .whereRef('webhook_id', '=', 'webhook.id')
        .where('expires_at', '>', now)
        .as('previous_until'),
    ]);

type NewsRow = Awaited<ReturnType<ReturnType<typeof selectNews>['executeTakeFirstOrThrow']>>;

const toNews = (row: NewsRow): WebhookNews => ({
  webhook: toWebhook(row),
  lastDelivery:
    row.last_state !== null && row.last_at !== null
      ? { state: row.last_state as DeliveryState, at: row.last_at }
      : undefined,
  parked: Number(row.parked),
  previousSecretUntil: row.previous_until,
});

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
