import type { VariableOption } from './definition.ts';
import type { Field } from './field.ts';
import type { LoadedForm } from './loaded-form.ts';
import { isAnnexe } from './options.ts';
import { openForm, type FormState } from './state.ts';
import { isEmpty, isList, type FileAnswer, type SignerRow } from './values/answer.ts';
import { readMoney, readNumber } from './values/number-text.ts';

export type ExportedAnswer = string | number | readonly string[] | readonly SignerRow[];

/** What leaves a form: nothing hidden, nothing empty, every answer in its normal form. */
export interface FormContent {
  readonly version: string;
  readonly answers: Readonly<Record<string, ExportedAnswer>>;
  readonly annexes: Readonly<Record<string, FileAnswer>>;
}

export function exportAnswers(state: FormState): FormContent {
  const answers: [string, ExportedAnswer][] = [];
  const annexes: [string, FileAnswer][] = [];
  for (const field of state.groups.flatMap(({ fields }) => fields)) {
    const { variable, answer } = field;
    if (answer === null || isEmpty(answer)) continue;
    if (isList(answer) || typeof answer !== 'object') answers.push([variable.id, exportAnswer(field, answer)]);
    else if (isAnnexe(variable.definition)) annexes.push([variable.id, answer]);
  }
  return { version: state.form.version, answers: Object.fromEntries(answers), annexes: Object.fromEntries(annexes) };
}

function exportAnswer({ variable, checks }: Field, answer: ExportedAnswer): ExportedAnswer {
  if (isList(answer)) {
    const { rowForm, options } = variable;
    return rowForm === undefined ? exportChoices(answer, options) : exportRows(answer, rowForm);
  }
  const isQuantity = variable.definition.data_type === 'numero' && checks.type !== 'numeric';
  return isQuantity ? exportNumber(answer, checks.type === 'money') : String(answer).trim();
}

/** A number as a number; digits that a number would lose (leading zeros, long codes) as text. */
function exportNumber(answer: string | number, isMoney: boolean): string | number {
  const value = isMoney ? readMoney(answer) : readNumber(answer)?.value;
  return value ?? String(answer).trim();
}

/** In the options' order, so that the order of ticking leaves no trace. */
function exportChoices(
  answer: readonly (string | SignerRow)[],
  options: readonly VariableOption[] | undefined,
): readonly string[] {
  const chosen = answer.filter((item) => typeof item === 'string').map((item) => item.trim());
  const places = new Map(options?.map(({ id }, place) => [id, place]));
  return chosen.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0) || (one < other ? -1 : 1));
}

function exportRows(answer: readonly (string | SignerRow)[], rowForm: LoadedForm): readonly SignerRow[] {
  return answer.flatMap((row) => (typeof row === 'string' ? [] : [exportRow(row, rowForm)]));
}

function exportRow(row: SignerRow, rowForm: LoadedForm): SignerRow {
  const cells = Object.entries(exportAnswers(openForm(rowForm, row)).answers);
  return Object.fromEntries(cells.flatMap(([column, cell]) => (typeof cell === 'object' ? [] : [[column, cell]])));
}
