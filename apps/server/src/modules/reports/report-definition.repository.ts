import { reportRequest, type ReportSchedule } from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';

import { AppError } from '../../platform/app-error.ts';
import type { ReportDefinition as DefinitionRow } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { ReportDefinition } from './report.ts';

export async function insertDefinition(db: TenantDb, definition: ReportDefinition): Promise<void> {
  await db
    .insertInto('report_definition')
    .values({
      id: definition.id,
      owner_id: definition.ownerId,
      ...columns(definition),
      created_at: definition.createdAt,
    })
    .execute();
}

export async function updateDefinition(db: TenantDb, definition: ReportDefinition): Promise<void> {
  await db.updateTable('report_definition').set(columns(definition)).where('id', '=', definition.id).execute();
}

export async function deleteDefinition(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('report_definition').where('id', '=', id).execute();
}

/** Serialises what one official saves: their limit holds also when two come at once. */
export async function countDefinitions(db: TenantDb, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('report-definitions:' || ${ownerId}, 0))`.execute(db);
  const { counted } = await db
    .selectFrom('report_definition')
    .select((count) => count.fn.countAll<string>().as('counted'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export async function listOwnDefinitions(db: TenantDb, ownerId: string): Promise<readonly ReportDefinition[]> {
  const rows = await db
    .selectFrom('report_definition')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toDefinition);
}

/** To change it. Nobody else's exists. */
export async function lockOwnDefinition(db: TenantDb, ownerId: string, id: string): Promise<ReportDefinition> {
  const row = await db.selectFrom('report_definition').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row?.owner_id !== ownerId) throw new AppError('report.not_found');
  return toDefinition(row);
}

/** Due processes; those locked by another node are skipped. */
export async function lockDueDefinitions(db: TenantDb, at: Date): Promise<readonly ReportDefinition[]> {
  const rows = await db
    .selectFrom('report_definition')
    .selectAll()
    .where('next_run_at', '<=', at)
    .orderBy('next_run_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toDefinition);
}

export async function hasDueDefinitions(db: TenantDb, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('report_definition')
    .select('id')
    .where('next_run_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const columns = (definition: ReportDefinition) => ({
  name: definition.name,
  request: JSON.stringify(definition.request),
  schedule: definition.schedule,
  next_run_at: definition.nextRunAt,
  updated_at: definition.updatedAt,
});

function toDefinition(row: Selectable<DefinitionRow>): ReportDefinition {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    request: parseStored(reportRequest, row.request, { column: 'report_definition.request', row: row.id }),
    schedule: row.schedule as ReportSchedule | null,
    nextRunAt: row.next_run_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
