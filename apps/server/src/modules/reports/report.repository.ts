import { maxReports, reaches, reportRequest, type ReportState } from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';

import type { Visibility } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Report as ReportRow } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { ObjectKey } from '../../ports/object-store.ts';
import type { Report } from './report.ts';

type NewReport = Pick<Report, 'id' | 'ownerId' | 'definitionId' | 'name' | 'request' | 'createdAt' | 'expiresAt'>;

export async function insertReport(db: TenantDb, report: NewReport): Promise<Report> {
  const row = await db
    .insertInto('report')
    .values({
      id: report.id,
      owner_id: report.ownerId,
      definition_id: report.definitionId,
      name: report.name,
      request: JSON.stringify(report.request),
      state: 'waiting',
      created_at: report.createdAt,
      expires_at: report.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toReport(row);
}

/** Serialises the wishes of one official: their limit holds also when two come at once. */
export async function countReports(db: TenantDb, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reports:' || ${ownerId}, 0))`.execute(db);
  const { counted } = await db
    .selectFrom('report')
    .select((count) => count.fn.countAll<string>().as('counted'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export async function listOwnReports(db: TenantDb, ownerId: string): Promise<readonly Report[]> {
  const rows = await db
    .selectFrom('report')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReports)
    .execute();
  return rows.map(toReport);
}

/** Nobody else's exists. */
export async function readOwnReport(db: TenantDb, ownerId: string, id: string): Promise<Report> {
  const report = await findReport(db, id);
  if (report?.ownerId !== ownerId) throw new AppError('report.not_found');
  return report;
}

export async function findReport(db: TenantDb, id: string): Promise<Report | undefined> {
  const row = await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toReport(row);
}

export async function lockReport(db: TenantDb, id: string): Promise<Report | undefined> {
  const row = await db.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toReport(row);
}

/** From here on only this attempt writes; whatever an earlier one still does comes to nothing. */
export async function startAttempt(
  db: TenantDb,
  id: string,
  { rowsTotal, visibility }: { readonly rowsTotal: number; readonly visibility: Visibility },
): Promise<number> {
  const { attempt } = await db
    .updateTable('report')
    .set({
      state: 'running',
      attempt: sql<number>`attempt + 1`,
      rows_done: 0,
      rows_total: rowsTotal,
      sight: JSON.stringify(visibility),
    })
    .where('id', '=', id)
    .returning('attempt')
    .executeTakeFirstOrThrow();
  return attempt;
}

type Change =
  | { readonly rows_done: number }
  | { readonly object_key: string; readonly size_bytes: number }
  | {
      readonly state: 'ready';
      readonly rows_done: number;
      readonly rows_total: number;
      readonly finished_at: Date;
    };

/** False where the report was deleted meanwhile, or another attempt took over. */
export async function changeRunning(
  db: TenantDb,
  { id, attempt }: Pick<Report, 'id' | 'attempt'>,
  change: Change,
): Promise<boolean> {
  const changed = await db
    .updateTable('report')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function failReport(db: TenantDb, id: string, failure: string, at: Date): Promise<void> {
  await db
    .updateTable('report')
    .set({ state: 'failed', failure, finished_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

export async function deleteReport(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('report').where('id', '=', id).execute();
}

/** Gone with this statement; what is left are their bytes. */
export async function takeExpired(db: TenantDb, at: Date): Promise<readonly ObjectKey[]> {
  const rows = await db.deleteFrom('report').where('expires_at', '<=', at).returning('object_key').execute();
  return rows.flatMap(({ object_key: key }) => (key === null ? [] : [key as ObjectKey]));
}

export async function hasExpired(db: TenantDb, at: Date): Promise<boolean> {
  const row = await db.selectFrom('report').select('id').where('expires_at', '<=', at).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Reports of a node without sub-groups have no watched groups. */
const storedVisibility: z.ZodType<Visibility> = z.object({
  reach: z.enum(reaches),
  groups: z.array(z.string()),
  watched: z.array(z.string()).default([]),
});

function toReport(row: Selectable<ReportRow>): Report {
  const place = (column: string) => ({ column: `report.${column}`, row: row.id });
  return {
    id: row.id,
    ownerId: row.owner_id,
    definitionId: row.definition_id,
    name: row.name,
    request: parseStored(reportRequest, row.request, place('request')),
    state: row.state as ReportState,
    visibility: parseStored(storedVisibility, row.sight, place('sight')),
    attempt: row.attempt,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    objectKey: row.object_key as ObjectKey | null,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    failure: row.failure,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
  };
}
