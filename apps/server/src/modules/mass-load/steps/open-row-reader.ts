import { listIssues, newProcess, type Issue, type NewProcess } from '@rubrica/contract';
import { variableOf } from '@rubrica/form-engine';
import { clientNameOf, type ProcessKind } from '@rubrica/process-kinds';

import { invalidInput, type AppError } from '../../../platform/app-error.ts';
import type { KindLibrary } from '../../../platform/kind-library.ts';
import type { Cell } from '../../../ports/sheet-reader.ts';
import type { Templates } from '../../drafts/index.ts';
import { readCells } from '../answers-from-cells.ts';
import type { Column } from '../column.ts';
import { loadListFinder } from '../list-finder.ts';
import type { MassLoad, RowProblem } from '../mass-load.ts';
import { readSigning } from '../read-signing.ts';
import { columnOfSigner, labelOfSigners, payloadOfSigners } from '../template-columns.ts';
import { openColumns, openTemplateColumns } from './open-columns.ts';

export interface RowReader {
  /** What a row asks to be made. Throws where that is no payload at all. */
  readonly payloadOf: (cells: readonly Cell[]) => NewProcess;
  /** Whom it is about, also where it is wrong. */
  readonly labelOf: (cells: readonly Cell[]) => string;
  readonly numberOf: (cells: readonly Cell[]) => string | null;
  /** Why it was refused, each fault with its column. */
  readonly problemsOf: (error: AppError, cells: readonly Cell[]) => readonly RowProblem[];
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
    problemsOf: (error, cells) =>
      locateAll(error, (path) => path, {
        columns: labels,
        isEmpty: (id) => isEmptyIn(names, cells, id),
        questionOf: (id) => variableOf(form, id)?.label,
      }),
  };
}

/** The same for rows that name the signers of a template. */
export function openSignersReader(
  template: Templates.Template,
  { columns: names, processId }: Pick<MassLoad, 'columns' | 'processId'>,
): RowReader {
  const columns = openTemplateColumns(template);
  const labels = new Map(columns.map((column) => [column.id, column]));
  return {
    payloadOf: (cells) => {
      const payload = newProcess.safeParse(payloadOfSigners(template, { columns: names, cells, processId }));
      if (!payload.success) throw invalidInput(listIssues(payload.error, 'body'));
      return payload.data;
    },
    labelOf: (cells) => labelOfSigners({ columns: names, cells }),
    numberOf: (cells) => {
      const number = String(cells[names.indexOf('process_number_opertaion')] ?? '').trim();
      return number === '' ? null : number;
    },
    problemsOf: (error, cells) =>
      locateAll(error, columnOfSigner, { columns: labels, isEmpty: (id) => isEmptyIn(names, cells, id) }),
  };
}

const isEmptyIn = (names: readonly string[], cells: readonly Cell[], id: string): boolean =>
  String(cells[names.indexOf(id)] ?? '').trim() === '';

const withoutSigning = (cells: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(cells).filter(([id]) => !id.startsWith('signing.')));

const notInSheet = 'No cabe en una hoja: cree este proceso por separado';

interface Located {
  readonly columns: ReadonlyMap<string, Column>;
  readonly isEmpty: (column: string) => boolean;
  /** A question of the form that no column holds: a table of signers, a file. */
  readonly questionOf?: (path: string) => string | undefined;
}

function locateAll(
  { issues, text }: AppError,
  nameOf: (path: string) => string,
  { columns, isEmpty, questionOf }: Located,
): readonly RowProblem[] {
  return (issues ?? [{ path: '', message: text }]).map(({ path, message }: Issue) => {
    const id = nameOf(path.replace(/^(?:body\.)?(?:(?:content\.form_data|process_information)\.)?/, ''));
    const column = columns.get(id) ?? columns.get(id.split('.')[0] ?? '');
    const question = column ? undefined : questionOf?.(id.split('.')[0] ?? '');
    if (question !== undefined) return { column: null, label: question, message: notInSheet, missing: false };
    if (!column) return { column: null, label: '', message, missing: false };
    return { column: column.id, label: column.label, message, missing: isEmpty(column.id) };
  });
}
