import { describe, expect, test } from 'vitest';

import type { Loan } from './amortise.ts';
import { contributionOf, costOf } from './cost.ts';
import { rateOn, type DatedRate } from './dated-rates.ts';

/** A sequence that is the same on every machine. */
function createDice(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(below));
  };
}

interface Terms {
  readonly loan: Loan;
  readonly feeCents: number;
  readonly solcaPercent: number;
}

function anyTerms(dice: (below: number) => number): Terms {
  return {
    loan: {
      amountCents: 20_000 + dice(5_000_000),
      months: 1 + dice(dice(10) === 0 ? 240 : 60),
      annualRate: dice(500_000) / 10_000,
      system: dice(2) === 0 ? 'francesa' : 'alemana',
      firstDueOn: '2026-12-31',
      insuranceRate: dice(3) === 0 ? 0 : dice(2000) / 10_000,
    },
    feeCents: dice(2) * dice(10_000),
    solcaPercent: dice(2) * 0.5,
  };
}

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const halfUp = ({ top, bottom }: Fraction): bigint => (2n * top + bottom) / (2n * bottom);
const tenThousandths = (rate: number): bigint => BigInt(Math.round(rate * 10_000));

interface Owing {
  readonly owed: bigint;
  readonly left: number;
}

/**
 * The same table by another way: whole fractions, from what is owed to what is owed. The equal instalment is what a
 * growing debt over the growth of all payments leaves: `P·gⁿ / (gⁿ⁻¹ + … + 1)`.
 */
function tableByFractions({ amountCents, months, annualRate, system, insuranceRate = 0 }: Loan): bigint[][] {
  const [yearly, base] = [tenThousandths(annualRate), 12_000_000n];
  const debt = BigInt(amountCents) * (base + yearly) ** BigInt(months);
  const equal = halfUp({ top: debt, bottom: sumOfGrowth(months, base, yearly) });
  const share = halfUp({ top: BigInt(amountCents), bottom: BigInt(months) });
  const lines: bigint[][] = [];
  let owing: Owing = { owed: BigInt(amountCents), left: months };
  while (owing.left > 0) {
    const { owed, left } = owing;
    const interest = halfUp({ top: owed * yearly, bottom: base });
    const insurance = halfUp({ top: owed * tenThousandths(insuranceRate), bottom: 1_000_000n });
    const planned = system === 'alemana' ? share : equal - interest;
    const bounded = planned > owed ? owed : planned;
    const usual = bounded < 0n ? 0n : bounded;
    const capital = left === 1 ? owed : usual;
    lines.push([capital, interest, insurance, capital + interest + insurance, owed - capital]);
    owing = { owed: owed - capital, left: left - 1 };
  }
  return lines;
}

/** `Σ (base + yearly)^k · base^(n-k)`, k from 0 to n - 1. */
function sumOfGrowth(months: number, base: bigint, yearly: bigint): bigint {
  const n = BigInt(months);
  if (yearly === 0n) return n * base ** n;
  return (base * ((base + yearly) ** n - base ** n)) / yearly;
}

const sumOf = (lines: readonly (readonly bigint[])[], column: number): bigint =>
  lines.reduce((sum, line) => sum + (line[column] ?? 0n), 0n);

describe('ten thousand credits', () => {
  const dice = createDice(20_261_118);
  const all = Array.from({ length: 10_000 }, () => anyTerms(dice));

  test('are, line by line and in all, what exact fractions give; the last instalment leaves nothing', () => {
    for (const terms of all) {
      const { table, feeCents, solcaCents, paidCents } = costOf(terms);
      const lines = tableByFractions(terms.loan);
      const written = table.instalments.map((one) =>
        [one.capitalCents, one.interestCents, one.chargeCents, one.totalCents, one.balanceCents].map(BigInt),
      );
      expect(String(written)).toBe(String(lines)); // as text: a comparison of each figure would take minutes
      expect(table.instalments.at(-1)?.balanceCents).toBe(0);
      expect(sumOf(lines, 0)).toBe(BigInt(terms.loan.amountCents));
      expect(BigInt(paidCents)).toBe(sumOf(lines, 3) + BigInt(feeCents) + BigInt(solcaCents));
    }
  }, 120_000);

  test('cost, at the rate that is said, what was received, to the last of its two decimals', () => {
    for (const terms of all.filter((_, place) => place % 10 === 0)) {
      const { table, feeCents, solcaCents, effectiveCost } = costOf(terms);
      const received = terms.loan.amountCents - feeCents - solcaCents;
      const worthAt = (yearly: number): number =>
        table.instalments.reduce(
          (sum, { totalCents, number }) => sum + totalCents / (1 + yearly / 100) ** (number / 12),
          0,
        );
      expect(worthAt(effectiveCost + 0.006)).toBeLessThan(received);
      expect(worthAt(Math.max(0, effectiveCost - 0.006))).toBeGreaterThanOrEqual(received - 1e-6);
    }
  });
});

const written = (terms: Terms): readonly (readonly number[])[] =>
  costOf(terms).table.instalments.map((one) => [
    one.capitalCents,
    one.interestCents,
    one.chargeCents,
    one.totalCents,
    one.balanceCents,
  ]);

describe('tables worked by hand', () => {
  const three = { amountCents: 30_000, months: 3, annualRate: 12, firstDueOn: '2027-01-31' } as const;

  test('equal instalments: $ 300 in three months at 1 % a month are $ 102,01', () => {
    // 300 · 0,01 · 1,030301 / 0,030301 = 102,0066
    expect(written({ loan: { ...three, system: 'francesa' }, feeCents: 0, solcaPercent: 0 })).toEqual([
      [9901, 300, 0, 10_201, 20_099],
      [10_000, 201, 0, 10_201, 10_099],
      [10_099, 101, 0, 10_200, 0],
    ]);
  });

  test('equal capital, with an insurance of 0,1 % of what is owed', () => {
    const loan = { ...three, system: 'alemana', insuranceRate: 0.1 } as const;
    expect(written({ loan, feeCents: 0, solcaPercent: 0 })).toEqual([
      [10_000, 300, 30, 10_330, 20_000],
      [10_000, 200, 20, 10_220, 10_000],
      [10_000, 100, 10, 10_110, 0],
    ]);
  });

  test('without interest the last takes the cent, and the fee and the contribution of a quarter of a year come on top', () => {
    const loan = { ...three, amountCents: 100_000, annualRate: 0, system: 'francesa' } as const;
    const cost = costOf({ loan, feeCents: 500, solcaPercent: 0.5 });
    expect(cost.table.instalments.map((one) => one.totalCents)).toEqual([33_333, 33_333, 33_334]);
    // 0,5 % of 1.000 is 5,00; three months of twelve, 1,25
    expect([cost.solcaCents, cost.paidCents]).toEqual([125, 100_625]);
  });
});

test('a credit as the pictures of the design show it', () => {
  const loan = {
    amountCents: 400_000,
    months: 18,
    annualRate: 15.6,
    system: 'francesa',
    firstDueOn: '2026-12-15',
    insuranceRate: 0.05,
  } as const;
  const { table, paidCents, effectiveCost } = costOf({ loan, feeCents: 2500 });
  expect(table.instalments[0]).toMatchObject({ capitalCents: 19_867, chargeCents: 200, totalCents: 25_267 });
  expect([table.interestCents, table.totalCents, paidCents]).toEqual([51_207, 453_177, 455_677]);
  expect(effectiveCost).toBe(18.43);
});

test('the contribution is whole from a year on and in proportion before', () => {
  expect([1, 6, 11, 12, 36].map((months) => contributionOf({ amountCents: 1_000_000, months }, 0.5))).toEqual([
    417, 2500, 4583, 5000, 5000,
  ]);
});

test('what nobody charges is refused', () => {
  const loan = { amountCents: 1000, months: 3, annualRate: 10, system: 'francesa', firstDueOn: '2027-01-31' } as const;
  expect(() => costOf({ loan, feeCents: 1000 })).toThrow(RangeError);
  expect(() => costOf({ loan, feeCents: -1 })).toThrow(RangeError);
  expect(() => costOf({ loan, solcaPercent: 0.123_45 })).toThrow(RangeError);
  expect(() => costOf({ loan: { ...loan, insuranceRate: 5.1 } })).toThrow(RangeError);
});

test('of dated rates the last that has begun holds', () => {
  const rates: readonly DatedRate[] = [
    { subject: 'consumo', since: '2026-07-01', percent: 16.5 },
    { subject: 'consumo', since: '2026-01-01', percent: 16.77 },
    { subject: 'solca', since: '2014-09-12', percent: 0.5 },
  ];
  expect(rateOn(rates, 'consumo', '2025-12-31')).toBeUndefined();
  expect(rateOn(rates, 'consumo', '2026-06-30')).toBe(16.77);
  expect(rateOn(rates, 'consumo', '2026-07-01')).toBe(16.5);
  expect(rateOn(rates, 'vivienda', '2026-07-01')).toBeUndefined();
});
