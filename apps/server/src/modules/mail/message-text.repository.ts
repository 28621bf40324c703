import { messageText as textSchema, type MessageEventName, type MessageText } from '@rubrica/contract';

import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface TextVersion {
  readonly number: number;
  readonly text: MessageText;
  /** Null: the draft. */
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
}

/** Newest first, the draft before all. */
export async function listVersions(db: TenantDb, event: MessageEventName): Promise<readonly TextVersion[]> {
  const rows = await db
    .selectFrom('message_text')
    .selectAll()
    .where('event', '=', event)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    text: parseText(row),
    publishedAt: row.published_at,
    publishedBy: row.published_by,
  }));
}

/** The company's own words; undefined where it has none. */
export async function findPublished(db: TenantDb, event: MessageEventName): Promise<MessageText | undefined> {
  const row = await db
    .selectFrom('message_text')
    .selectAll()
    .where('event', '=', event)
    .where('published_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && parseText(row);
}

const parseText = (row: { readonly text: unknown; readonly event: string; readonly number: number }): MessageText =>
  parseStored(textSchema, row.text, { column: 'message_text.text', row: `${row.event} ${row.number}` });

export interface EventState {
  readonly event: string;
  readonly isPublished: boolean;
}

/** Which events have words of the company's own, published or as a draft. */
export async function listStates(db: TenantDb): Promise<readonly EventState[]> {
  const rows = await db.selectFrom('message_text').select(['event', 'published_at']).execute();
  return rows.map(({ event, published_at: at }) => ({ event, isPublished: at !== null }));
}

export async function saveVersion(db: TenantDb, event: MessageEventName, version: TextVersion): Promise<void> {
  const values = {
    text: JSON.stringify(version.text),
    published_at: version.publishedAt,
    published_by: version.publishedBy,
  };
  await db
    .insertInto('message_text')
    .values({ event, number: version.number, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'event', 'number']).doUpdateSet(values))
    .execute();
}

export async function deleteDraft(db: TenantDb, event: MessageEventName): Promise<void> {
  await db.deleteFrom('message_text').where('event', '=', event).where('published_at', 'is', null).execute();
}

/** Until the transaction ends nobody else changes the company's texts. */
export async function lockTexts(db: TenantDb): Promise<void> {
  await db.selectFrom('company').select('tenant_id').forUpdate().executeTakeFirstOrThrow();
}
