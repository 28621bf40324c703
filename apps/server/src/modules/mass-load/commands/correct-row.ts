import type { MassLoadRowState, MassLoadRowView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import type { Cell } from '../../../ports/sheet-reader.ts';
import { lockRow, saveChecked, setCells } from '../mass-load-row.repository.ts';
import { presentRow } from '../mass-load.presenter.ts';
import { setColumns } from '../mass-load.repository.ts';
import type { MassLoad, MassLoadRow } from '../mass-load.ts';
import { checkRows } from '../steps/check-rows.ts';
import { columnsOfLoad } from '../steps/columns-of-load.ts';
import { openTools } from '../steps/open-work.ts';
import { lockLoadFor } from '../steps/visible-load.ts';

/** What was made of a row is no cell any more. */
const correctable: ReadonlySet<MassLoadRowState> = new Set(['invalid', 'failed', 'valid']);

interface Correction {
  readonly id: string;
  readonly number: number;
  /** By the name of the column. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Other cells for one row, which is checked again by the rules of the load. */
export async function correctRow(
  context: OfficialContext,
  { id, number, cells }: Correction,
): Promise<MassLoadRowView> {
  return context.transaction(async (tx) => {
    const load = await lockLoadFor(tx, id, 'correct');
    const row = await lockRow(tx.db, id, number);
    if (!row) throw new AppError('load.row_not_found');
    if (!correctable.has(row.state))
      throw new AppError('load.move_refused', { reason: 'de esa fila ya se creó su proceso' });
    const columns = await widen(tx, load, Object.keys(cells));
    const corrected: MassLoadRow = { ...row, cells: withCells(columns, row.cells, cells) };
    await setCells(tx.db, id, corrected);
    const widened = { ...load, columns };
    const [checked] = await checkRows(await openTools(tx, widened), tx, id, [corrected]);
    if (!checked) throw new Error('a row was checked as nothing');
    await saveChecked(tx.db, id, [checked]);
    await tx.record([{ type: 'mass_load.corrected', subject: id, details: { row: number } }]);
    return presentRow({ ...corrected, ...checked }, columns);
  });
}

/** The columns of the load, with those that its sheet did not have. */
async function widen(tx: OfficialTx, load: MassLoad, wanted: readonly string[]): Promise<readonly string[]> {
  const known = new Set((await columnsOfLoad(tx, load)).map((column) => column.id));
  const unknown = wanted.filter((column) => !known.has(column));
  if (unknown.length > 0)
    throw new AppError('load.columns_unknown', { reason: `no se conoce la columna «${unknown[0]?.slice(0, 60)}»` });
  const added = wanted.filter((column) => !load.columns.includes(column));
  if (added.length === 0) return load.columns;
  const columns = [...load.columns, ...added];
  await setColumns(tx.db, load.id, columns);
  return columns;
}

const withCells = (
  columns: readonly string[],
  before: readonly Cell[],
  corrected: Readonly<Record<string, string>>,
): readonly Cell[] =>
  columns.map((column, place) => {
    const text = corrected[column];
    if (text === undefined) return before[place] ?? null;
    return text.trim() === '' ? null : text.toWellFormed();
  });
