import { createHash } from 'node:crypto';

import { formatMoney, parseMoney } from '@rubrica/catalogues';
import { creditSystems, type CreditSystem, type Issue } from '@rubrica/contract';
import {
  costOf,
  effectiveRate,
  rateOn,
  sameDayLater,
  type CreditCost,
  type DatedRate,
  type KindAnswers,
  type OfferedCredit,
} from '@rubrica/process-kinds';
import { z } from 'zod';

import { AppError, invalidInput } from '../../platform/app-error.ts';
import { storedOffer, type Offer } from './offer.ts';

/** What a client asks for; everything else is the offer's or the law's. */
export interface CreditWish {
  readonly amount: string;
  readonly months: number;
  readonly system: CreditSystem;
}

/** Everything that the figures follow from. */
export const storedCalculation = z.object({
  offer: storedOffer,
  amountCents: z.int(),
  months: z.int(),
  system: z.enum(creditSystems),
  firstDueOn: z.iso.date(),
  solcaPercent: z.number(),
});
export type Calculation = z.infer<typeof storedCalculation>;

/** Refuses what the offer or the law does not allow; nothing is rounded into its limits. */
export function calculate(
  { offer, rates, today }: { readonly offer: Offer; readonly rates: readonly DatedRate[]; readonly today: string },
  { amount, months, system }: CreditWish,
): Calculation {
  const amountCents = parseMoney(amount);
  const issues = [...issuesOfAmount(offer, amountCents), ...issuesOfMonths(offer, months)];
  if (issues.length > 0 || amountCents === undefined) throw invalidInput(issues);
  const solcaPercent = requireLegal(offer, rates, today);
  return { offer, amountCents, months, system, firstDueOn: sameDayLater(today, 1), solcaPercent };
}

/** The contribution that holds today; throws where nobody wrote what the law says, or where the rate is above it. */
export function requireLegal(offer: Offer, rates: readonly DatedRate[], today: string): number {
  const maximum = rateOn(rates, offer.segment, today);
  const contribution = rateOn(rates, 'solca', today);
  if (maximum === undefined || contribution === undefined) throw new AppError('credit.rates_missing');
  if (effectiveRate(offer.annualRate) > maximum) throw new AppError('credit.above_law');
  return contribution;
}

function issuesOfAmount({ minAmountCents: min, maxAmountCents: max }: Offer, cents: number | undefined): Issue[] {
  if (cents === undefined)
    return [{ path: 'amount', message: 'Escriba el monto con números, por ejemplo 4.000 o 4.000,50' }];
  if (cents >= min && cents <= max) return [];
  return [{ path: 'amount', message: `El monto va de ${formatMoney(min)} a ${formatMoney(max)}` }];
}

function issuesOfMonths({ minMonths: min, maxMonths: max }: Offer, months: number): Issue[] {
  if (months >= min && months <= max) return [];
  return [{ path: 'months', message: `El plazo va de ${min} a ${max} meses` }];
}

export const costOfCalculation = ({
  offer,
  amountCents,
  months,
  system,
  firstDueOn,
  solcaPercent,
}: Calculation): CreditCost =>
  costOf({
    loan: {
      amountCents,
      months,
      annualRate: offer.annualRate,
      system,
      firstDueOn,
      ...(offer.insurance && { insuranceRate: offer.insurance.monthlyPercent }),
    },
    feeCents: offer.feeCents,
    solcaPercent,
  });

export const hashOf = (calculation: Calculation): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(storedCalculation.parse(calculation)))
    .digest();

/** From here on the origin of the money is documented. */
const thresholdCents = 1_000_000;

/** The answers of a process whose client chose these figures. What the offer has not is unanswered. */
export function answersOf(variables: OfferedCredit, calculation: Calculation): KindAnswers {
  const { offer, amountCents } = calculation;
  const { solcaCents } = costOfCalculation(calculation);
  const dollars = (value: number): number => value / 100;
  return {
    [variables.limit]: dollars(offer.maxAmountCents),
    [variables.amount]: dollars(amountCents),
    [variables.segment]: offer.segment,
    [variables.months]: calculation.months,
    [variables.annualRate]: offer.annualRate,
    [variables.system]: calculation.system,
    [variables.firstDueOn]: calculation.firstDueOn,
    ...(offer.feeCents > 0 && { [variables.fee]: dollars(offer.feeCents) }),
    ...(solcaCents > 0 && { [variables.contribution]: dollars(solcaCents) }),
    [variables.isInsured]: offer.insurance ? 'SI' : 'NO',
    ...(offer.insurance && {
      [variables.insurer]: offer.insurance.insurer,
      [variables.insuranceBasis]: 'saldo',
      [variables.insuranceRate]: offer.insurance.monthlyPercent,
    }),
    [variables.threshold]: amountCents >= thresholdCents ? 'SI' : 'NO',
    [variables.guarantee]: 'quirografaria',
  };
}
