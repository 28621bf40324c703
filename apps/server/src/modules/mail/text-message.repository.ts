import type { TextChannel, TextUsage } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export type TextPurpose = 'link' | 'code' | 'notice';

export interface SentText {
  readonly id: string;
  readonly channel: TextChannel;
  readonly purpose: TextPurpose;
  readonly signatoryId: string | null;
  /** Null where it carries no link. */
  readonly linkVersion: number | null;
  readonly reference: string;
  readonly sentAt: Date;
}

export async function insertMessage(db: TenantDb, message: SentText): Promise<void> {
  await db
    .insertInto('text_message')
    .values({
      id: message.id,
      channel: message.channel,
      purpose: message.purpose,
      signatory_id: message.signatoryId,
      link_version: message.linkVersion,
      reference: message.reference,
      sent_at: message.sentAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What went out, with what its provider reported. */
export interface StoredText extends Omit<SentText, 'id'> {
  readonly deliveredAt: Date | null;
  readonly readAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

/** Text messages to these signatories, oldest first. */
export async function listTexts(db: TenantDb, signatoryIds: readonly string[]): Promise<readonly StoredText[]> {
  if (signatoryIds.length === 0) return [];
  const rows = await db
    .selectFrom('text_message')
    .selectAll()
    .where('signatory_id', 'in', signatoryIds)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    channel: row.channel as TextChannel,
    purpose: row.purpose as TextPurpose,
    signatoryId: row.signatory_id,
    linkVersion: row.link_version,
    reference: row.reference,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    readAt: row.read_at,
    failedAt: row.failed_at,
    failure: row.failure,
  }));
}

export async function nameSignatory(db: TenantDb, ids: readonly string[], signatoryId: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('text_message')
    .set({ signatory_id: signatoryId })
    .where('id', 'in', ids)
    .where('signatory_id', 'is', null)
    .execute();
}

export async function wasSent(db: TenantDb, id: string): Promise<boolean> {
  return (await db.selectFrom('text_message').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** What went out since then, by channel. */
export async function listUsage(db: TenantDb, since: Date): Promise<readonly TextUsage[]> {
  const rows = await db
    .selectFrom('text_message')
    .select(({ fn }) => [
      'channel',
      fn.countAll<string>().as('sent'),
      fn.count<string>('delivered_at').as('delivered'),
      fn.count<string>('read_at').as('read'),
      fn.count<string>('failed_at').as('failed'),
      fn.sum<string | null>('cost_micros').as('micros'),
    ])
    .where('sent_at', '>', since)
    .groupBy('channel')
    .execute();
  return rows.map(({ channel, sent, delivered, read, failed, micros }) => ({
    channel: channel as TextChannel,
    sent: Number(sent),
    delivered: Number(delivered),
    read: Number(read),
    failed: Number(failed),
    cost: Number(micros ?? 0) / 1_000_000,
  }));
}

export interface TextReport {
  readonly id: string;
  readonly state: 'sent' | 'delivered' | 'read' | 'failed';
  readonly at: Date;
  readonly failure: string | null;
  readonly costMicros: number | null;
}

/** What it is about, and whether anything new was learned: the same report may come twice, and in any order. */
export interface RecordedReport extends Pick<SentText, 'purpose' | 'signatoryId' | 'linkVersion' | 'channel'> {
  readonly isNews: boolean;
}

const columns = { sent: 'sent_at', delivered: 'delivered_at', read: 'read_at', failed: 'failed_at' } as const;

/** Undefined where no such message was sent. */
export async function recordReport(db: TenantDb, report: TextReport): Promise<RecordedReport | undefined> {
  const row = await db
    .selectFrom('text_message')
    .selectAll()
    .where('id', '=', report.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const column = columns[report.state];
  const isNews = row[column] === null;
  await db
    .updateTable('text_message')
    .set({
      [column]: row[column] ?? report.at,
      failure: row.failure ?? report.failure,
      cost_micros: row.cost_micros ?? report.costMicros,
    })
    .where('id', '=', report.id)
    .execute();
  const { purpose, signatory_id: signatoryId, link_version: linkVersion, channel } = row;
  return { purpose: purpose as TextPurpose, signatoryId, linkVersion, channel: channel as TextChannel, isNews };
}

/** Whether any message with this link reached the phone. */
export async function hasArrived(
  db: TenantDb,
  { signatoryId, linkVersion }: { readonly signatoryId: string; readonly linkVersion: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('text_message')
    .select('id')
    .where('signatory_id', '=', signatoryId)
    .where('link_version', '=', linkVersion)
    .where((on) => on.or([on('delivered_at', 'is not', null), on('read_at', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}
