import { formatMoney, toDisplayDate } from '@rubrica/catalogues';
import type { ExportedAnswer, Variable } from '@rubrica/form-engine';

import { amortise } from '../credit/amortise.ts';
import type { ListDescriber } from '../documents/context.ts';
import { centsOf, describeOption, rate } from '../documents/format-value.ts';
import { loanOf } from '../documents/loan-of.ts';
import { countInDigits, percentInDigits, unparted } from '../documents/words.ts';
import { holds, type KindAnswers } from '../kind/condition.ts';
import type { AmortisationField } from '../kind/document-fields.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import type { SummaryLine } from '../kind/summary.ts';
import { maskSecrets } from './secrets.ts';

export interface ShownLine {
  readonly label: string;
  readonly value: string;
  readonly isMain: boolean;
}

/** What this process is about, as its documents print it. An answer that is absent has no line. */
export function summaryOf(kind: ProcessKind, given: KindAnswers, describe: ListDescriber): readonly ShownLine[] {
  const answers = maskSecrets(given);
  const variables = new Map(kind.form?.groups.flatMap((group) => group.variables.map((one) => [one.id, one])));
  const write = (id: string): string => {
    const variable = variables.get(id);
    const answer = answers[id];
    return variable === undefined || answer === undefined ? '' : writeAnswer(variable, answer, describe);
  };
  return kind.summary.flatMap((line) => {
    if (!holds(line.when, answers)) return [];
    const { label, shows, unit, isMain = false } = line;
    const value = 'as' in shows ? writeInstalment(shows, answers) : shows.map(write).filter(Boolean).join(' · ');
    return value === '' ? [] : [{ label, value: withUnit(value, unit), isMain }];
  });
}

const withUnit = (value: string, unit: SummaryLine['unit']): string =>
  unit === undefined ? value : unparted(`${value} ${value === '1' ? unit[0] : unit[1]}`);

function writeInstalment(field: AmortisationField, answers: KindAnswers): string {
  const loan = loanOf(field, answers);
  const first = loan && amortise(loan).instalments[0];
  return first === undefined ? '' : unparted(formatMoney(first.totalCents));
}

function writeAnswer(variable: Variable, answer: ExportedAnswer, describe: ListDescriber): string {
  if (typeof answer === 'object')
    return answer.flatMap((one) => (typeof one === 'string' ? [writeOne(variable, one, describe)] : [])).join(', ');
  return writeOne(variable, answer, describe);
}

function writeOne(variable: Variable, answer: string | number, describe: ListDescriber): string {
  if (variable.validations?.type === 'money') return unparted(formatMoney(centsOf(answer)));
  if (variable.data_type === 'fecha') return toDisplayDate(String(answer)) ?? String(answer);
  if (typeof answer === 'number') return rate.test(variable.id) ? percentInDigits(answer) : countInDigits(answer);
  return describeOption(variable, answer, { context: { describe } }) ?? answer;
}
