import { processStatuses, type ProcessStatus } from '@rubrica/contract';
import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** All that an operator learns of what is inside a company: how many, and when last. No name, no title, no document. */
export interface CompanyFigures {
  readonly people: number;
  readonly openProcesses: number;
  readonly finishedProcesses: number;
  readonly waitingJobs: number;
  readonly failedJobs: number;
  readonly heldJobs: number;
  /** By WhatsApp in the last thirty days, and what they cost in dollars. */
  readonly textMessages: number;
  readonly textCost: number;
  readonly lastSealAt: Date | null;
}

interface FigureRow {
  readonly people: number;
  readonly failed: number;
  readonly held: number;
  readonly waiting: number;
  readonly texts: number;
  readonly cost: number;
  readonly sealed: Date | null;
}

const nothing: FigureRow = { people: 0, failed: 0, held: 0, waiting: 0, texts: 0, cost: 0, sealed: null };

const isFinished = (status: string): boolean => processStatuses[status as ProcessStatus].group === 'finished';

const textDays = 30;

export async function readFigures(
  db: TenantDb,
  { tenant, now }: { readonly tenant: string; readonly now: Date },
): Promise<CompanyFigures> {
  const since = new Date(now.getTime() - textDays * 86_400_000);
  const { rows } = await sql<FigureRow>`
    select
      (select count(*)::int from user_account where deleted_at is null and deactivated_at is null and not is_disabled) as people,
      (select count(*)::int from parked_job) as failed,
      (select count(*)::int from held_job) as held,
      (select count(*)::int from pgboss.job where group_id = ${tenant} and state in ('created', 'retry', 'active')) as waiting,
      (select count(*)::int from text_message where sent_at > ${since}) as texts,
      (select coalesce(sum(cost_micros), 0)::float8 / 1000000 from text_message where sent_at > ${since}) as cost,
      (select max(completed_at) from usage_record) as sealed`.execute(db);
  const tallies = await db
    .selectFrom('process_tally')
    .select(['status', sql<number>`sum(change)::int`.as('count')])
    .where('status', 'is not', null)
    .groupBy('status')
    .execute();
  const sum = (wanted: boolean): number =>
    tallies
      .filter(({ status }) => status !== null && isFinished(status) === wanted)
      .reduce((all, { count }) => all + count, 0);
  const [row = nothing] = rows;
  return {
    people: row.people,
    openProcesses: sum(false),
    finishedProcesses: sum(true),
    waitingJobs: row.waiting,
    failedJobs: row.failed,
    heldJobs: row.held,
    textMessages: row.texts,
    textCost: row.cost,
    lastSealAt: row.sealed,
  };
}
