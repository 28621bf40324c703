import type { ProcessStatus } from '@rubrica/contract';
import { sql } from 'kysely';

import { takeRows } from '../../platform/database/take-rows.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { Matches } from '../search/index.ts';
import type { ReportedProcess } from './report-cells.ts';

/** Where a batch ended. */
export type Cursor = Pick<ReportedProcess, 'createdAt' | 'id'>;

/** The next ones from the newest on, by key: the last batch of a million costs what the first does. */
export async function listReported(
  db: TenantDb,
  match: Matches.ProcessMatch,
  { after, limit }: { readonly after: Cursor | undefined; readonly limit: number },
): Promise<readonly ReportedProcess[]> {
  const rows = await Matches.select({ db }, match)
    .select([
      'id',
      'operation_number as operationNumber',
      'title',
      'kind',
      sql<ProcessStatus>`status`.as('status'),
      'created_by_name as createdByName',
      'application_id as applicationId',
      'verification_code as verificationCode',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'deadline_at as deadlineAt',
      'finished_at as finishedAt',
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return takeRows(rows);
}

/** All of them, however many: only a job waits for this. */
export async function countReported(db: TenantDb, match: Matches.ProcessMatch): Promise<number> {
  const { counted } = await Matches.select({ db }, match)
    .select((count) => count.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}
