export const amortisationSystems = ['francesa', 'alemana'] as const;
export type AmortisationSystem = (typeof amortisationSystems)[number];

export interface Loan {
  readonly amountCents: number;
  readonly months: number;
  /** Nominal, in percent a year, with at most four decimals: 15.6. */
  readonly annualRate: number;
  /** French: equal instalments. German: equal capital. */
  readonly system: AmortisationSystem;
  /** `yyyy-mm-dd`; each instalment is due on the same day of the months that follow. */
  readonly firstDueOn: string;
  /** A charge of every instalment, such as an insurance. */
  readonly monthlyChargeCents?: number;
  /** An insurance on what is owed before each instalment, in percent a month, with at most four decimals: 0.05. */
  readonly insuranceRate?: number;
}

export interface Instalment {
  readonly number: number;
  readonly dueOn: string;
  readonly capitalCents: number;
  readonly interestCents: number;
  readonly chargeCents: number;
  /** Capital, interest and charge. */
  readonly totalCents: number;
  /** What is still owed after it. */
  readonly balanceCents: number;
}

export interface Amortisation {
  readonly loan: Loan;
  readonly instalments: readonly Instalment[];
  readonly interestCents: number;
  readonly chargeCents: number;
  readonly totalCents: number;
  /** What the nominal rate comes to in a year of monthly payments, in percent. */
  readonly effectiveRate: number;
}

/** Beyond these nobody lends, and the table would be wrong silently. */
const limits = { months: 480, amountCents: 100_000_000_000, annualRate: 100, insuranceRate: 5 };

/**
 * A table that is exact to the cent: interest is rounded half up on what is owed, capital adds up to the loan, and the
 * last instalment takes what rounding left over.
 */
export function amortise(loan: Loan): Amortisation {
  checkLoan(loan);
  const { amountCents, months, system, monthlyChargeCents = 0, insuranceRate = 0 } = loan;
  const ratePerMonth = monthlyRate(loan.annualRate);
  const insurance = percentOf(insuranceRate);
  const quota = system === 'francesa' ? equalInstalment(loan) : Math.round(amountCents / months);
  const instalments: Instalment[] = [];
  let balance = amountCents;
  for (let number = 1; number <= months; number += 1) {
    const interest = roundedShare(balance, ratePerMonth);
    const wanted = system === 'francesa' ? quota - interest : quota;
    const capital = number === months ? balance : Math.min(Math.max(wanted, 0), balance);
    const charge = monthlyChargeCents + roundedShare(balance, insurance);
    balance -= capital;
    instalments.push({
      number,
      dueOn: sameDayLater(loan.firstDueOn, number - 1),
      capitalCents: capital,
      interestCents: interest,
      chargeCents: charge,
      totalCents: capital + interest + charge,
      balanceCents: balance,
    });
  }
  const sum = (of: (one: Instalment) => number) => instalments.reduce((total, one) => total + of(one), 0);
  return {
    loan,
    instalments,
    interestCents: sum((one) => one.interestCents),
    chargeCents: sum((one) => one.chargeCents),
    totalCents: sum((one) => one.totalCents),
    effectiveRate: effectiveRate(loan.annualRate),
  };
}

/** `((1 + i/12)^12 - 1)`, in percent with two decimals. */
export function effectiveRate(annualRate: number): number {
  return Math.round(((1 + annualRate / 1200) ** 12 - 1) * 10_000) / 100;
}

/** Rates as integers over one denominator, so that no cent depends on how a machine rounds doubles. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function monthlyRate(annualRate: number): Rate {
  return { numerator: BigInt(Math.round(annualRate * 10_000)), denominator: 12_000_000n };
}

/** A percentage with at most four decimals. */
export function percentOf(percent: number): Rate {
  return { numerator: BigInt(Math.round(percent * 10_000)), denominator: 1_000_000n };
}

/** `amount · rate`, rounded half up. */
export function roundedShare(amountCents: number, { numerator, denominator }: Rate): number {
  return Number((2n * BigInt(amountCents) * numerator + denominator) / (2n * denominator));
}

const SCALE = 10n ** 40n;

/** `P · r · (1+r)^n / ((1+r)^n - 1)`, rounded half up, in fixed point of forty decimals. */
function equalInstalment({ amountCents, months, annualRate }: Loan): number {
  const { numerator, denominator } = monthlyRate(annualRate);
  if (numerator === 0n) return Math.round(amountCents / months);
  const rate = (SCALE * numerator) / denominator;
  let growth = SCALE;
  for (let month = 0; month < months; month += 1) growth += (growth * rate) / SCALE;
  const exact = (BigInt(amountCents) * rate * growth) / (growth - SCALE);
  return Number((2n * exact + SCALE) / (2n * SCALE));
}

/** The same day of a later month, or the month's last where it has none. */
export function sameDayLater(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

function checkLoan({ amountCents, months, annualRate, monthlyChargeCents = 0, insuranceRate = 0 }: Loan): void {
  const isWhole = (value: number, most: number) => Number.isSafeInteger(value) && value >= 1 && value <= most;
  const isCharge = Number.isSafeInteger(monthlyChargeCents) && monthlyChargeCents >= 0;
  const areRates = isRate(annualRate, limits.annualRate) && isRate(insuranceRate, limits.insuranceRate);
  if (isWhole(amountCents, limits.amountCents) && isWhole(months, limits.months) && areRates && isCharge) return;
  throw new RangeError('a loan has an amount in cents, up to 480 months and a rate of up to 100 % with four decimals');
}

export function isRate(rate: number, limit: number): boolean {
  return rate >= 0 && rate <= limit && Math.round(rate * 10_000) / 10_000 === rate;
}
