import type { CreditOfferView, CreditSimulationView } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { costOfCalculation } from './calculation.ts';
import type { StoredCredit } from './credit-offer.repository.ts';

export function presentOffer({ offer, askedAt, chosenAt }: StoredCredit): CreditOfferView {
  return {
    product: offer.product,
    segment: offer.segment,
    min_amount_cents: offer.minAmountCents,
    max_amount_cents: offer.maxAmountCents,
    min_months: offer.minMonths,
    max_months: offer.maxMonths,
    yearly_rate: offer.annualRate,
    fee_cents: offer.feeCents,
    insurance: offer.insurance && {
      insurer: offer.insurance.insurer,
      monthly_percent: offer.insurance.monthlyPercent,
    },
    until: offer.until,
    asked_at: askedAt.toISOString(),
    is_chosen: chosenAt !== null,
  };
}

/** The figures follow from what is stored, by the one engine that the documents are made with. */
export function presentSimulation(credit: StoredCredit | undefined): CreditSimulationView {
  const { calculation, sha256, calculatedAt, chosenAt } = credit ?? {};
  if (!calculation || !sha256 || !calculatedAt) throw new AppError('credit.not_calculated');
  const { table, feeCents, solcaCents, paidCents, effectiveCost } = costOfCalculation(calculation);
  return {
    sha256: sha256.toString('hex'),
    amount_cents: calculation.amountCents,
    months: calculation.months,
    system: calculation.system,
    yearly_rate: calculation.offer.annualRate,
    first_due_on: calculation.firstDueOn,
    instalments: table.instalments.map((one) => ({
      number: one.number,
      due_on: one.dueOn,
      capital_cents: one.capitalCents,
      interest_cents: one.interestCents,
      insurance_cents: one.chargeCents,
      total_cents: one.totalCents,
      balance_cents: one.balanceCents,
    })),
    interest_cents: table.interestCents,
    insurance_cents: table.chargeCents,
    instalments_cents: table.totalCents,
    fee_cents: feeCents,
    solca_cents: solcaCents,
    paid_cents: paidCents,
    effective_cost: effectiveCost,
    calculated_at: calculatedAt.toISOString(),
    chosen_at: chosenAt?.toISOString() ?? null,
  };
}
