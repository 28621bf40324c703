import type { NoticeKind, NoticePreference, NoticeTopic } from '@rubrica/contract';
import { sql, type RawBuilder } from 'kysely';

import { countUpTo } from '../../platform/database/count-up-to.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { Visibility } from '../process/index.ts';

export interface NewNotice {
  readonly id: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly processId: string | null;
  readonly reportId: string | null;
  readonly aboutId: string | null;
}

export async function insertNotice(db: TenantDb, notice: NewNotice): Promise<void> {
  await db
    .insertInto('notice')
    .values({
      id: notice.id,
      user_id: notice.userId,
      kind: notice.kind,
      at: notice.at,
      signing_process_id: notice.processId,
      report_id: notice.reportId,
      about_id: notice.aboutId,
    })
    .execute();
}

/** Whose notices, and which of them. What somebody may not see any more is left out, also of their own. */
export interface NoticeMatch {
  readonly actor: Visibility.Viewer;
  readonly scope: 'own' | 'team' | 'all';
  /** Of their own, those that they want to see. */
  readonly kinds: readonly NoticeKind[];
}

export interface FoundNotice {
  readonly id: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly readAt: Date | null;
  readonly process: { readonly id: string; readonly number: string; readonly title: string } | null;
  readonly report: { readonly id: string; readonly name: string } | null;
  /** Of whom it speaks, where that is one of its signatories or approvers. */
  readonly name: string | null;
}

export async function listNotices(
  db: TenantDb,
  match: NoticeMatch,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<readonly FoundNotice[]> {
  const rows = await matching(db, match)
    .leftJoin('report', 'report.id', 'notice.report_id')
    .leftJoin('signatory', 'signatory.id', 'notice.about_id')
    .leftJoin('process_approval', 'process_approval.id', 'notice.about_id')
    .leftJoin('user_account', 'user_account.id', 'process_approval.user_id')
    .select(['notice.id', 'notice.user_id', 'notice.kind', 'notice.at', 'notice.read_at'])
    .select(['signing_process.id as process_id', 'operation_number', 'title'])
    .select(['report.id as report_id', 'report.name as report_name'])
    .select(
      sql<string | null>`coalesce(
        nullif(trim(concat_ws(' ', signatory.name, signatory.last_name)), ''),
        process_approval.asked_name, process_approval.name,
        nullif(trim(concat_ws(' ', user_account.name, user_account.last_name)), ''))`.as('about_name'),
    )
    .$if(before !== undefined, (query) => query.where('notice.id', '<', before ?? ''))
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    kind: row.kind as NoticeKind,
    at: row.at,
    readAt: row.read_at,
    process:
      row.process_id === null
        ? null
        : { id: row.process_id, number: row.operation_number ?? '', title: row.title ?? '' },
    report: row.report_id === null ? null : { id: row.report_id, name: row.report_name ?? '' },
    name: row.about_name,
  }));
}

export const countUnread = (db: TenantDb, match: NoticeMatch, limit: number): Promise<number> =>
  countUpTo(db, matching(db, match).where('notice.read_at', 'is', null).select('notice.id'), limit);

/** Unread ones that came after one moment, and not after another. */
export async function listUnreadBetween(
  db: TenantDb,
  match: NoticeMatch,
  { since, until, limit }: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await matching(db, match)
    .where('notice.read_at', 'is', null)
    .where('notice.at', '>', since)
    .where('notice.at', '<=', until)
    .select('notice.id')
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const matching = (db: TenantDb, { actor, scope, kinds }: NoticeMatch) =>
  db
    .selectFrom('notice')
    .leftJoin('signing_process', 'signing_process.id', 'notice.signing_process_id')
    .where(isOf(actor, scope, kinds))
    .where(
      sql<boolean>`(notice.signing_process_id is null
        or (signing_process.deleted_at is null and ${Visibility.isSeenBy(actor)}))`,
    );

function isOf(
  { id }: Visibility.Viewer,
  scope: NoticeMatch['scope'],
  kinds: readonly NoticeKind[],
): RawBuilder<boolean> {
  const own = sql<boolean>`(notice.user_id = ${id} and notice.kind = any(${[...kinds]}::text[]))`;
  const team = sql<boolean>`(notice.user_id <> ${id} and notice.signing_process_id is not null)`;
  if (scope === 'own') return own;
  return scope === 'team' ? team : sql<boolean>`(${own} or ${team})`;
}

/** All of somebody's, or those that they name. Others' stay as they are. */
export async function markRead(
  db: TenantDb,
  { userId, ids, at }: { readonly userId: string; readonly ids: readonly string[] | undefined; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) =>
      query.where('id', 'in', ids?.length ? ids : ['00000000-0000-0000-0000-000000000000']),
    )
    .execute();
}

export async function deleteOlder(db: TenantDb, than: Date): Promise<void> {
  await db.deleteFrom('notice').where('at', '<', than).execute();
}

export async function listPreferences(db: TenantDb, userId: string): Promise<readonly NoticePreference[]> {
  const rows = await db
    .selectFrom('notice_preference')
    .select(['topic', 'on_page', 'in_digest'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({ ...row, topic: row.topic as NoticeTopic }));
}

export async function savePreference(db: TenantDb, userId: string, preference: NoticePreference): Promise<void> {
  const { topic, ...changed } = preference;
  await db
    .insertInto('notice_preference')
    .values({ user_id: userId, topic, ...changed })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'topic']).doUpdateSet(changed))
    .execute();
}

/** Who wants a mail in the morning, about anything. */
export async function listDigestReaders(db: TenantDb): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('notice_preference')
    .select('user_id')
    .distinct()
    .where('in_digest', '=', true)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: id }) => id);
}

/** Null before the first morning. */
export async function findDigestedAt(db: TenantDb): Promise<Date | null> {
  const row = await db.selectFrom('company').select('notices_digested_at').executeTakeFirst();
  return row?.notices_digested_at ?? null;
}

export async function saveDigestedAt(db: TenantDb, at: Date): Promise<void> {
  await db.updateTable('company').set({ notices_digested_at: at }).execute();
}
