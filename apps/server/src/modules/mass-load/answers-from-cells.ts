import { fold, toIsoDate } from '@rubrica/catalogues';
import { variableOf, type LoadedForm, type LoadedVariable } from '@rubrica/form-engine';

import type { Cell } from '../../ports/sheet-reader.ts';
import { listOf } from './column.ts';
import type { ListFinder } from './list-finder.ts';

/** Neither a file nor a table fits in a cell. */
type CellAnswer = string | number | readonly string[];

export interface ReadCells {
  readonly answers: Readonly<Record<string, CellAnswer>>;
  readonly information: Readonly<Record<string, string>>;
}

interface Reading {
  readonly form: LoadedForm;
  readonly columns: readonly string[];
  readonly findInList: ListFinder;
}

/**
 * What people write in a spreadsheet, as the form would have been answered: options by their words, days as Ecuador
 * writes them. What cannot be read so stays as it is, for the form engine to say what is wrong.
 */
export function readCells({ form, columns, findInList }: Reading, cells: readonly Cell[]): ReadCells {
  const answers: Record<string, CellAnswer> = {};
  const information: Record<string, string> = {};
  for (const [place, id] of columns.entries()) {
    const cell = cells[place] ?? null;
    if (id === '' || cell === null) continue;
    const variable = variableOf(form, id);
    if (variable) answers[id] = readCell(variable, plain(cell), { answers, findInList, form });
    else information[id] = String(plain(cell));
  }
  return { answers, information };
}

interface CellReading extends Pick<Reading, 'findInList' | 'form'> {
  /** What stands to the left: a province comes before its cantons. */
  readonly answers: Readonly<Record<string, CellAnswer>>;
}

function readCell(
  variable: LoadedVariable,
  cell: string | number,
  { answers, findInList, form }: CellReading,
): CellAnswer {
  const list = listOf({ id: variable.id, label: '', need: 'never', variable });
  if (list !== undefined) {
    const parent = variable.listParent === undefined ? undefined : answers[variable.listParent];
    const text = String(cell);
    return findInList({ list, text, parent: typeof parent === 'string' ? parent : undefined }) ?? text;
  }
  switch (variable.definition.data_type) {
    case 'dropdown':
    case 'si-no':
      return optionId(variable, String(cell));
    case 'select':
      return String(cell)
        .split(/[;|]/)
        .map((part) => optionId(variable, part.trim()));
    case 'fecha':
      return toIsoDate(String(cell)) ?? String(cell);
    case 'numero':
      return cell;
    default:
      return withLostZero(variable, String(cell), { answers, form });
  }
}

function optionId({ options = [] }: LoadedVariable, text: string): string {
  const wanted = fold(text);
  return (
    options.find(({ id }) => id === text)?.id ??
    options.find(({ id, description }) => fold(description) === wanted || fold(id) === wanted)?.id ??
    text
  );
}

/** A spreadsheet that takes a cédula or a phone for a number drops the zero it begins with. */
function withLostZero(
  { checks, adjustments }: LoadedVariable,
  text: string,
  { answers, form }: Pick<CellReading, 'answers' | 'form'>,
): string {
  if (!/^[1-9]\d+$/.test(text)) return text;
  const names = [checks, ...adjustments.map(({ parent, cases }) => cases.get(String(answers[parent] ?? '')))];
  const validators = names.flatMap((check) => form.registry.validators[check?.validator ?? ''] ?? []);
  const isMended = validators.some((faultOf) => faultOf(text) !== undefined && faultOf(`0${text}`) === undefined);
  return isMended ? `0${text}` : text;
}

/** Our own files keep a text from being taken for a formula by an apostrophe. */
const plain = (cell: string | number): string | number =>
  typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@\t\r])/, '') : cell;
