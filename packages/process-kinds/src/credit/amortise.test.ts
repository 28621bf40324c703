import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { amortise, effectiveRate, type Loan } from './amortise.ts';

const loan: Loan = {
  amountCents: 1_000_000,
  months: 12,
  annualRate: 15.6,
  system: 'francesa',
  firstDueOn: '2026-02-28',
};

const loans = fc.record({
  amountCents: fc.integer({ min: 1, max: 500_000_000 }),
  months: fc.integer({ min: 1, max: 360 }),
  annualRate: fc.integer({ min: 0, max: 400_000 }).map((tenThousandths) => tenThousandths / 10_000),
  system: fc.constantFrom('francesa', 'alemana'),
  firstDueOn: fc.constantFrom('2026-01-31', '2026-02-28', '2028-02-29', '2026-12-15'),
  monthlyChargeCents: fc.nat({ max: 5000 }),
} as const);

/**
 * Another way to the same table: whole fractions, nothing scaled. The instalment is the loan over the sum of what each
 * payment is worth today, `P / Σ vᵏ` with `v = d / (d + n)`.
 */
function tableByFractions({ amountCents, months, annualRate, system }: Loan): readonly (readonly number[])[] {
  const [n, d] = [BigInt(Math.round(annualRate * 10_000)), 12_000_000n];
  const halfUp = (top: bigint, bottom: bigint) => Number((top * 2n + bottom) / (bottom * 2n));
  const scale = (d + n) ** BigInt(months);
  const sum = sumOfDiscounts({ n, d, months });
  const instalment = halfUp(BigInt(amountCents) * scale, sum);
  const share = halfUp(BigInt(amountCents), BigInt(months));
  const table: number[][] = [];
  let owed = amountCents;
  for (let left = months; left > 0; left -= 1) {
    const interest = halfUp(BigInt(owed) * n, d);
    const planned = system === 'alemana' ? share : instalment - interest;
    const capital = left === 1 ? owed : Math.max(0, Math.min(planned, owed));
    owed -= capital;
    table.push([capital, interest, owed]);
  }
  return table;
}

/** `Σ vᵏ`, k from 1 to the number of months, times `(d + n)^months`: a whole number. */
function sumOfDiscounts({ n, d, months }: { readonly n: bigint; readonly d: bigint; readonly months: number }): bigint {
  let sum = 0n;
  for (let k = 1; k <= months; k += 1) sum += d ** BigInt(k) * (d + n) ** BigInt(months - k);
  return sum;
}

describe('an amortisation table', () => {
  test('of equal instalments agrees with the banker’s arithmetic to the cent', () => {
    const { instalments, totalCents, interestCents } = amortise(loan);
    expect(instalments[0]).toEqual({
      number: 1,
      dueOn: '2026-02-28',
      capitalCents: 77_542,
      interestCents: 13_000,
      chargeCents: 0,
      totalCents: 90_542,
      balanceCents: 922_458,
    });
    expect(new Set(instalments.slice(0, -1).map((one) => one.totalCents))).toEqual(new Set([90_542]));
    expect(instalments.at(-1)).toMatchObject({ capitalCents: 89_376, interestCents: 1_162, balanceCents: 0 });
    expect(totalCents).toBe(1_000_000 + interestCents);
  });

  test('of either system is, line by line, what exact fractions give', () => {
    fc.assert(
      fc.property(loans, (one) => {
        const lines = amortise(one).instalments.map(({ capitalCents, interestCents, balanceCents }) => [
          capitalCents,
          interestCents,
          balanceCents,
        ]);
        expect(lines).toEqual(tableByFractions(one));
      }),
      { numRuns: 60 },
    );
  });

  test('of equal capital pays less each month', () => {
    const { instalments } = amortise({ ...loan, system: 'alemana' });
    expect(instalments.slice(0, -1).every((one) => one.capitalCents === 83_333)).toBe(true);
    expect(instalments.at(-1)?.capitalCents).toBe(83_337);
    expect(instalments[0]?.totalCents).toBe(83_333 + 13_000);
  });

  test('without interest divides the amount', () => {
    const { instalments, interestCents } = amortise({ ...loan, amountCents: 1000, months: 3, annualRate: 0 });
    expect(instalments.map((one) => one.totalCents)).toEqual([333, 333, 334]);
    expect(interestCents).toBe(0);
  });

  test('falls due on the same day of each month, or on its last', () => {
    const { instalments } = amortise({ ...loan, firstDueOn: '2026-01-31', months: 4 });
    expect(instalments.map((one) => one.dueOn)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });
});

describe('an amortisation table, as a whole,', () => {
  test('adds up exactly: capital to the loan, each instalment to its parts, the balance to nothing', () => {
    fc.assert(
      fc.property(loans, (one) => {
        const { instalments, totalCents, interestCents, chargeCents } = amortise(one);
        const sum = (of: (line: (typeof instalments)[number]) => number) =>
          instalments.reduce((total, line) => total + of(line), 0);
        expect(instalments).toHaveLength(one.months);
        expect(sum((line) => line.capitalCents)).toBe(one.amountCents);
        expect(sum((line) => line.totalCents)).toBe(totalCents);
        expect(totalCents).toBe(one.amountCents + interestCents + chargeCents);
        expect(instalments.at(-1)?.balanceCents).toBe(0);
        let owed = one.amountCents;
        for (const line of instalments) {
          expect(line.totalCents).toBe(line.capitalCents + line.interestCents + line.chargeCents);
          expect(line.capitalCents).toBeGreaterThanOrEqual(0);
          expect(Math.abs(line.interestCents - (owed * one.annualRate) / 1200)).toBeLessThanOrEqual(0.500_001);
          owed -= line.capitalCents;
          expect(line.balanceCents).toBe(owed);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('keeps the last instalment within a cent a month of the others', () => {
    fc.assert(
      fc.property(loans, (one) => {
        fc.pre(one.amountCents >= one.months * 100 && one.system === 'francesa');
        const totals = amortise(one).instalments.map((line) => line.totalCents);
        const growth = (1 + one.annualRate / 1200) ** one.months;
        const drift = one.annualRate === 0 ? one.months : (growth - 1) / (one.annualRate / 1200);
        expect(Math.abs((totals.at(-1) ?? 0) - (totals[0] ?? 0))).toBeLessThanOrEqual(drift + 1);
      }),
    );
  });

  test('is refused for what nobody lends', () => {
    for (const wrong of [
      { amountCents: 0 },
      { amountCents: 1.5 },
      { months: 0 },
      { months: 481 },
      { annualRate: -1 },
      { annualRate: 101 },
      { annualRate: 15.123_45 },
      { annualRate: Number.NaN },
      { monthlyChargeCents: -1 },
    ]) {
      expect(() => amortise({ ...loan, ...wrong })).toThrow(RangeError);
    }
  });
});

test('the effective rate is that of a year of monthly payments', () => {
  expect(effectiveRate(15.6)).toBe(16.77);
  expect(effectiveRate(0)).toBe(0);
  expect(effectiveRate(12)).toBe(12.68);
});
