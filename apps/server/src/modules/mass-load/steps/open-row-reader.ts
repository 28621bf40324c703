import { listIssues, newProcess, type Issue, type NewProcess } from '@rubrica/contract';
import { clientNameOf, type ProcessKind } from '@rubrica/process-kinds';

import { invalidInput, type AppError } from '../../../platform/app-error.ts';
import type { KindLibrary } from '../../../platform/kind-library.ts';
import type { Cell } from '../../../ports/sheet-reader.ts';
import { readCells } from '../answers-from-cells.ts';
import type { Column } from '../column.ts';
import { loadListFinder } from '../list-finder.ts';
import type { MassLoad, RowProblem } from '../mass-load.ts';
import { readSigning } from '../read-signing.ts';
import { openColumns } from './open-columns.ts';

export interface RowReader {
  /** What a row asks to be made. Throws where that is no payload at all. */
  readonly payloadOf: (cells: readonly Cell[]) => NewProcess;
  /** Whom it is about, also where it is wrong. */
  readonly labelOf: (cells: readonly Cell[]) => string;
  readonly numberOf: (cells: readonly Cell[]) => string | null;
  /** Why it was refused, each fault with its column. */
  readonly problemsOf: (error: AppError) => readonly RowProblem[];
}

let finder: ReturnType<typeof loadListFinder> | undefined;

/** Everything that turns the rows of one load into what a single creation takes. */
export async function openRowReader(
  kinds: KindLibrary,
  kind: ProcessKind,
  { columns: names, processId }: Pick<MassLoad, 'columns' | 'processId'>,
): Promise<RowReader> {
  const { form, columns } = openColumns(kinds, kind);
  const reading = { form, columns: names, findInList: await (finder ??= loadListFinder()) };
  const labels = new Map(columns.map((column) => [column.id, column]));
  return {
    payloadOf: (cells) => {
      const { answers, information } = readCells(reading, cells);
      const signing = readSigning(columns, information);
      const payload = newProcess.safeParse({
        content: { version: form.version, form_data: answers },
        ...(signing && { signing }),
        process_information: { process_id: processId, origin: 'mass-load', ...withoutSigning(information) },
      });
      if (!payload.success) throw invalidInput(listIssues(payload.error, 'body'));
      return payload.data;
    },
    labelOf: (cells) => clientNameOf(kind, readCells(reading, cells).answers) ?? '',
    numberOf: (cells) => readCells(reading, cells).information['process_number_opertaion'] ?? null,
    problemsOf: (error) => (error.issues ?? [{ path: '', message: error.text }]).map((issue) => locate(issue, labels)),
  };
}

const withoutSigning = (cells: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(cells).filter(([id]) => !id.startsWith('signing.')));

function locate({ path, message }: Issue, columns: ReadonlyMap<string, Column>): RowProblem {
  const id = path.replace(/^(?:body\.)?(?:(?:content\.form_data|process_information)\.)?/, '');
  const column = columns.get(id) ?? columns.get(id.split('.')[0] ?? '');
  return { column: column?.id ?? null, label: column?.label ?? '', message };
}
