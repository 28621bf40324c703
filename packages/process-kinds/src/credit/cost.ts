import { amortise, isRate, percentOf, roundedShare, type Amortisation, type Loan } from './amortise.ts';

export interface CreditTerms {
  readonly loan: Loan;
  /** Paid once, when the money is handed over. */
  readonly feeCents?: number;
  /** The contribution to SOLCA in percent of the amount, for a credit of a year or more; paid once, too. */
  readonly solcaPercent?: number;
}

/** A credit with everything that its client pays. */
export interface CreditCost {
  readonly table: Amortisation;
  readonly feeCents: number;
  readonly solcaCents: number;
  /** All instalments, fee and contribution. */
  readonly paidCents: number;
  /** What is paid beyond the amount, in percent a year: the rate at which all payments are worth what is received. */
  readonly effectiveCost: number;
}

export function costOf({ loan, feeCents = 0, solcaPercent = 0 }: CreditTerms): CreditCost {
  if (!Number.isSafeInteger(feeCents) || feeCents < 0 || !isRate(solcaPercent, 100))
    throw new RangeError('a fee is in cents, and a contribution a percentage with four decimals');
  const table = amortise(loan);
  const solcaCents = contributionOf(loan, solcaPercent);
  const paidCents = table.totalCents + feeCents + solcaCents;
  const received = loan.amountCents - feeCents - solcaCents;
  if (received <= 0) throw new RangeError('what is paid at once is as much as the credit');
  const payments = table.instalments.map(({ totalCents }) => totalCents);
  return { table, feeCents, solcaCents, paidCents, effectiveCost: yearlyCost(received, payments) };
}

/** The whole percentage from a year on; for fewer months, in proportion. Half a cent counts as one. */
export function contributionOf({ amountCents, months }: Pick<Loan, 'amountCents' | 'months'>, percent: number): number {
  const { numerator, denominator } = percentOf(percent);
  if (months >= 12) return roundedShare(amountCents, { numerator, denominator });
  return roundedShare(amountCents, { numerator: numerator * BigInt(months), denominator: denominator * 12n });
}

const ONE = 10n ** 24n;

/** `(1 + r)^12 - 1` in percent with two decimals, where `Σ paymentₖ / (1 + r)^k` is what was received. */
function yearlyCost(receivedCents: number, payments: readonly number[]): number {
  const received = BigInt(receivedCents) * ONE;
  let [low, high] = [0n, ONE];
  // 2^-60 of a month's rate is far beyond the two decimals that are said
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2n;
    if (worthOf(payments, middle) > received) low = middle;
    else high = middle;
  }
  let year = ONE;
  for (let month = 0; month < 12; month += 1) year = (year * (ONE + high)) / ONE;
  return Number(((year - ONE) * 20_000n + ONE) / (2n * ONE)) / 100;
}

/** What payments of the months that follow are worth now, from the last one back. */
function worthOf(payments: readonly number[], rate: bigint): bigint {
  return payments.reduceRight((worth, payment) => ((worth + BigInt(payment) * ONE) * ONE) / (ONE + rate), 0n);
}
