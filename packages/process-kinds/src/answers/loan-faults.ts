import { sameDayLater, type Loan } from '../credit/amortise.ts';
import { costOf, type CreditCost } from '../credit/cost.ts';
import { loanOf, paidOnce } from '../documents/loan-of.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { AmortisationField } from '../kind/document-fields.ts';
import type { ProcessKind } from '../kind/process-kind.ts';

interface Fault {
  /** The variable where a person would correct it. */
  readonly variable: string;
  readonly message: string;
}

/** What no table can be calculated with, although each number is one. */
export function loanFaults({ loan: field }: ProcessKind, answers: KindAnswers): readonly Fault[] {
  if (!field) return [];
  const isAnswered = (id: string | undefined): id is string => id !== undefined && answers[id] !== undefined;
  const fractions = [field.months]
    .filter((id) => isAnswered(id) && !Number.isInteger(Number(answers[id])))
    .map((variable) => ({ variable, message: 'El plazo se escribe en meses enteros' }));
  const tooExact = [field.annualRate, field.insuranceRate]
    .filter(isAnswered)
    .filter((id) => !hasFourDecimals(Number(answers[id])))
    .map((variable) => ({ variable, message: 'Escriba como máximo cuatro decimales' }));
  return [...fractions, ...tooExact, ...faultsOfOnce(field, answers)];
}

/** Nobody receives anything where all of it is paid at once. */
function faultsOfOnce(field: AmortisationField, answers: KindAnswers): readonly Fault[] {
  const amount = answers[field.amount];
  const once = paidOnce(field, answers);
  if (field.fee === undefined || amount === undefined || once === 0) return [];
  if (once < Math.round(Number(amount) * 100)) return [];
  return [{ variable: field.fee, message: 'Lo que se paga una sola vez debe ser menos que el monto' }];
}

const hasFourDecimals = (rate: number): boolean => Math.round(rate * 10_000) / 10_000 === rate;

/**
 * What a credit costs by answers that were validated; undefined while a term of it is missing. Months are equal, so that
 * the day of the first instalment changes no figure and may be missing.
 */
export function costOfAnswers(
  { loan: field }: ProcessKind,
  answers: KindAnswers,
  { today }: { readonly today: string },
): CreditCost | undefined {
  const loan: Loan | undefined = field && loanOf(field, { [field.firstDueOn]: sameDayLater(today, 1), ...answers });
  return field && loan && costOf({ loan, feeCents: paidOnce(field, answers) });
}
