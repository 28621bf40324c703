import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { validateProcess } from '../../creation/index.ts';
import { findTakenNumbers, type CheckedRow } from '../mass-load-row.repository.ts';
import type { MassLoadRow, RowProblem } from '../mass-load.ts';
import type { LoadTools } from './open-work.ts';

/** What is wrong with each row, by the same word as a single creation. */
export async function checkRows(
  tools: LoadTools,
  tx: OfficialTx,
  loadId: string,
  rows: readonly MassLoadRow[],
): Promise<readonly CheckedRow[]> {
  const { reader } = tools;
  const named = rows.map((row) => ({ row, operationNumber: reader.numberOf(row.cells) }));
  const taken = await findTakenNumbers(
    tx.db,
    loadId,
    named.flatMap(({ operationNumber }) => operationNumber ?? []),
  );
  const inLoad = new Map(taken.inLoad);
  const checked: CheckedRow[] = [];
  for (const { row, operationNumber } of named) {
    const { number, cells } = row;
    const problems = [
      ...(await problemsOf(tools, tx, row)),
      ...numberProblems({ operationNumber, number }, { inUse: taken.inUse, inLoad }),
    ];
    if (operationNumber !== null && !inLoad.has(operationNumber)) inLoad.set(operationNumber, number);
    const state = problems.length === 0 ? 'valid' : 'invalid';
    checked.push({ number, state, label: shorten(reader.labelOf(cells)), operationNumber, problems });
  }
  return checked;
}

async function problemsOf(
  { desk, reader }: LoadTools,
  tx: OfficialTx,
  { cells }: MassLoadRow,
): Promise<readonly RowProblem[]> {
  try {
    await validateProcess(tx, desk, reader.payloadOf(cells));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return reader.problemsOf(error, cells);
  }
}

interface NumberedRow {
  readonly operationNumber: string | null;
  readonly number: number;
}

function numberProblems(
  { operationNumber, number }: NumberedRow,
  { inUse, inLoad }: { readonly inUse: ReadonlySet<string>; readonly inLoad: ReadonlyMap<string, number> },
): readonly RowProblem[] {
  if (operationNumber === null) return [];
  const problem = (message: string): RowProblem[] => [
    { column: 'process_number_opertaion', label: 'Número de operación', message, missing: false },
  ];
  const other = inLoad.get(operationNumber);
  if (other !== undefined && other !== number) return problem(`Está repetido en la fila ${other}`);
  return inUse.has(operationNumber) ? problem('Ya existe un proceso con este número') : [];
}

/** A lone surrogate is no character, and PostgreSQL does not store it. */
const shorten = (label: string): string => label.slice(0, 200).toWellFormed();
