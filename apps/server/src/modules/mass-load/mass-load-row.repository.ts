import type { MassLoadRowState } from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';

import type { MassLoadRow as StoredRow } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { SheetRow } from '../../ports/sheet-reader.ts';
import type { MassLoadRow, RowCounts, RowProblem } from './mass-load.ts';
import { missingInWords } from './row-summary.ts';

const perInsert = 500;

export async function insertRows(db: TenantDb, loadId: string, rows: readonly SheetRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += perInsert) {
    await db
      .insertInto('mass_load_row')
      .values(
        rows.slice(from, from + perInsert).map(({ number, cells }) => ({
          load_id: loadId,
          number,
          state: 'waiting',
          cells: JSON.stringify(cells),
        })),
      )
      .execute();
  }
}

/** The next rows in these states, locked; those locked by another node are skipped. */
export async function lockRows(
  db: TenantDb,
  loadId: string,
  { states, limit }: { readonly states: readonly MassLoadRowState[]; readonly limit: number },
): Promise<readonly MassLoadRow[]> {
  const rows = await db
    .selectFrom('mass_load_row')
    .selectAll()
    .where('load_id', '=', loadId)
    .where('state', 'in', [...states])
    .orderBy('number')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toRow);
}

/** One row, held until the transaction ends. */
export async function lockRow(db: TenantDb, loadId: string, number: number): Promise<MassLoadRow | undefined> {
  const row = await db
    .selectFrom('mass_load_row')
    .selectAll()
    .where('load_id', '=', loadId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row && toRow(row);
}

export async function setCells(
  db: TenantDb,
  loadId: string,
  { number, cells }: Pick<MassLoadRow, 'number' | 'cells'>,
): Promise<void> {
  await db
    .updateTable('mass_load_row')
    .set({ cells: JSON.stringify(cells) })
    .where('load_id', '=', loadId)
    .where('number', '=', number)
    .execute();
}

/** Also those that another node holds. */
export async function hasRows(db: TenantDb, loadId: string, state: MassLoadRowState): Promise<boolean> {
  const row = await db
    .selectFrom('mass_load_row')
    .select('number')
    .where('load_id', '=', loadId)
    .where('state', '=', state)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface CheckedRow {
  readonly number: number;
  readonly state: MassLoadRowState;
  readonly label: string;
  readonly operationNumber: string | null;
  readonly problems: readonly RowProblem[];
}

export async function saveChecked(db: TenantDb, loadId: string, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update mass_load_row set state = checked.state, label = checked.label, issues = checked.issues,
      operation_number = checked.operation_number
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ number, state, label, operationNumber, problems }) => ({
        number,
        state,
        label,
        operation_number: operationNumber,
        issues: problems,
      })),
    )}::jsonb) as checked(number int, state text, label text, operation_number text, issues jsonb)
    where load_id = ${loadId} and mass_load_row.number = checked.number`.execute(db);
}

/** What a row held lives on in its process. */
export async function markCreated(
  db: TenantDb,
  loadId: string,
  number: number,
  process: { readonly id: string; readonly operationNumber: string },
): Promise<void> {
  await db
    .updateTable('mass_load_row')
    .set({ state: 'created', cells: '[]', signing_process_id: process.id, operation_number: process.operationNumber })
    .where('load_id', '=', loadId)
    .where('number', '=', number)
    .execute();
}

export async function markRow(
  db: TenantDb,
  loadId: string,
  number: number,
  { state, problems }: { readonly state: MassLoadRowState; readonly problems?: readonly RowProblem[] },
): Promise<void> {
  await db
    .updateTable('mass_load_row')
    .set({ state, ...(problems && { issues: JSON.stringify(problems) }) })
    .where('load_id', '=', loadId)
    .where('number', '=', number)
    .execute();
}

/** These, at once. */
export async function markEach(
  db: TenantDb,
  loadId: string,
  { numbers, state }: { readonly numbers: readonly number[]; readonly state: MassLoadRowState },
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .updateTable('mass_load_row')
    .set({ state })
    .where('load_id', '=', loadId)
    .where('number', 'in', [...numbers])
    .execute();
}

/** All that are in one state, at once. */
export async function markRows(
  db: TenantDb,
  loadId: string,
  {
    from,
    to,
    problems = [],
  }: {
    readonly from: MassLoadRowState;
    readonly to: MassLoadRowState;
    readonly problems?: readonly RowProblem[];
  },
): Promise<void> {
  await db
    .updateTable('mass_load_row')
    .set({ state: to, issues: JSON.stringify(problems) })
    .where('load_id', '=', loadId)
    .where('state', '=', from)
    .execute();
}

export async function countRows(db: TenantDb, loadIds: readonly string[]): Promise<ReadonlyMap<string, RowCounts>> {
  if (loadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mass_load_row')
    .select(['load_id', 'state', (count) => count.fn.countAll<string>().as('counted')])
    .where('load_id', 'in', [...loadIds])
    .groupBy(['load_id', 'state'])
    .execute();
  const counts = new Map<string, RowCounts>();
  for (const { load_id: id, state, counted } of rows)
    counts.set(id, { ...counts.get(id), [state as MassLoadRowState]: Number(counted) });
  return counts;
}

export async function listRows(
  db: TenantDb,
  loadId: string,
  {
    states,
    after,
    limit,
  }: {
    readonly states?: readonly MassLoadRowState[];
    readonly after: number;
    readonly limit: number;
  },
): Promise<readonly MassLoadRow[]> {
  const rows = await db
    .selectFrom('mass_load_row')
    .selectAll()
    .where('load_id', '=', loadId)
    .where('number', '>', after)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

export interface GroupedProblem extends RowProblem {
  readonly rows: readonly number[];
  /** The labels of the columns in which nothing stands. */
  readonly columns: readonly string[];
}

/** Each fault with the rows that have it; what is missing, in whatever column, is one. */
export async function groupProblems(db: TenantDb, loadId: string): Promise<readonly GroupedProblem[]> {
  const { rows } = await sql<Omit<GroupedProblem, 'message'> & { message: string | null }>`
    with fault as (
      select number, issue ->> 'column' as column, issue ->> 'label' as label, issue ->> 'message' as message,
        coalesce((issue ->> 'missing')::boolean, false) as missing
      from mass_load_row, jsonb_array_elements(issues) as issue
      where load_id = ${loadId} and state in ('invalid', 'failed'))
    select case when not missing then fault.column end as column, case when missing then '' else label end as label,
      case when not missing then message end as message, missing,
      case when missing then array_agg(distinct label order by label) else '{}' end as columns,
      array_agg(distinct number order by number) as rows
    from fault
    group by missing, case when not missing then fault.column end, case when missing then '' else label end,
      case when not missing then message end
    order by count(distinct number) desc, 2, 3
    limit 500`.execute(db);
  return rows.map((row) => ({ ...row, message: row.message ?? missingInWords(row.columns) }));
}

/** Of these operation numbers, those that a process has, and those that the load names twice. */
export async function findTakenNumbers(
  db: TenantDb,
  loadId: string,
  numbers: readonly string[],
): Promise<{ readonly inUse: ReadonlySet<string>; readonly inLoad: ReadonlyMap<string, number> }> {
  if (numbers.length === 0) return { inUse: new Set(), inLoad: new Map() };
  const used = await db
    .selectFrom('signing_process')
    .select('operation_number')
    .where('operation_number', 'in', [...numbers])
    .execute();
  const before = await db
    .selectFrom('mass_load_row')
    .select(['operation_number', 'number'])
    .where('load_id', '=', loadId)
    .where('operation_number', 'in', [...numbers])
    .orderBy('number', 'desc')
    .execute();
  return {
    inUse: new Set(used.map(({ operation_number: number }) => number)),
    inLoad: new Map(before.map(({ operation_number: name, number }) => [name ?? '', number])),
  };
}

/** Rows of before say nothing about what is missing. */
type StoredProblem = Omit<RowProblem, 'missing'> & Partial<Pick<RowProblem, 'missing'>>;

const toRow = (row: Selectable<StoredRow>): MassLoadRow => ({
  number: row.number,
  state: row.state as MassLoadRowState,
  label: row.label,
  operationNumber: row.operation_number,
  cells: row.cells as MassLoadRow['cells'],
  problems: (row.issues as unknown as readonly StoredProblem[]).map((problem) => ({ missing: false, ...problem })),
  signingProcessId: row.signing_process_id,
});
