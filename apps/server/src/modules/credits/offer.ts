import { creditSegments } from '@rubrica/process-kinds';
import { z } from 'zod';

import type { CreditOffer } from '../../ports/core-banking.ts';

const cents = z.int().min(0);

/** An offer of the core bank as it is stored: money in cents, rates as numbers of at most four decimals. */
export const storedOffer = z.object({
  product: z.string(),
  segment: z.enum(creditSegments),
  minAmountCents: cents,
  maxAmountCents: cents,
  minMonths: z.int(),
  maxMonths: z.int(),
  annualRate: z.number(),
  feeCents: cents,
  insurance: z.object({ insurer: z.string(), monthlyPercent: z.number() }).nullable(),
  until: z.iso.date(),
});
export type Offer = z.infer<typeof storedOffer>;

const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100);

export const readOffer = (said: CreditOffer): Offer => ({
  product: said.product,
  segment: said.segment,
  minAmountCents: centsOf(said.minAmount),
  maxAmountCents: centsOf(said.maxAmount),
  minMonths: said.minMonths,
  maxMonths: said.maxMonths,
  annualRate: Number(said.yearlyRate),
  feeCents: centsOf(said.fee),
  insurance: said.insurance
    ? { insurer: said.insurance.insurer, monthlyPercent: Number(said.insurance.monthlyRate) }
    : null,
  until: said.until,
});

export const isSameOffer = (one: Offer, other: Offer): boolean =>
  JSON.stringify(storedOffer.parse(one)) === JSON.stringify(storedOffer.parse(other));
