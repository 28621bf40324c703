import type { Loan } from '../credit/amortise.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { AmortisationField } from '../kind/document-fields.ts';
import { readSystem } from './format-amortisation.ts';
import { centsOf } from './format-value.ts';

/** The terms of a loan as they were answered; undefined where one of them was not. */
export function loanOf(field: AmortisationField, answers: KindAnswers): Loan | undefined {
  const [amount, months, annualRate] = [field.amount, field.months, field.annualRate].map((id) => answers[id]);
  const [system, firstDueOn] = [answers[field.system], answers[field.firstDueOn]];
  if ([amount, months, annualRate].includes(undefined)) return undefined;
  if (typeof system !== 'string' || typeof firstDueOn !== 'string') return undefined;
  const charge = read(field.monthlyCharge, answers);
  const insurance = read(field.insuranceRate, answers);
  return {
    amountCents: centsOf(amount),
    months: Number(months),
    annualRate: Number(annualRate),
    system: readSystem(system),
    firstDueOn,
    ...(charge !== undefined && { monthlyChargeCents: centsOf(charge) }),
    ...(insurance !== undefined && { insuranceRate: Number(insurance) }),
  };
}

/** What is paid once, as it was answered. */
export const paidOnce = (field: AmortisationField, answers: KindAnswers): number =>
  [field.fee, field.contribution].reduce((sum, id) => sum + centsOf(read(id, answers) ?? 0), 0);

const read = (id: string | undefined, answers: KindAnswers) => (id === undefined ? undefined : answers[id]);
