import type { LedgerAccount } from '@rubrica/contract';

import type { Payment } from './payment.ts';

export interface LedgerLine {
  readonly account: LedgerAccount;
  /** Debits are positive, credits negative. */
  readonly amountCents: number;
}

export interface LedgerEntry {
  /** Booked once, however often it is asked for. */
  readonly key: string;
  readonly kind: 'charge' | 'fee' | 'refund' | 'surplus' | 'surplus_refund';
  readonly paymentId: string;
  readonly reference: string | null;
  readonly lines: readonly LedgerLine[];
}

/** Where the money of a payment lies. */
type MoneyAccount = 'gateway' | 'bank';

const without0 = (lines: readonly LedgerLine[]): readonly LedgerLine[] =>
  lines.filter(({ amountCents }) => amountCents !== 0);

export const chargeLines = (payment: Payment, account: MoneyAccount): readonly LedgerLine[] =>
  without0([
    { account, amountCents: payment.totalCents },
    { account: 'sales', amountCents: -payment.netCents },
    { account: 'vat', amountCents: -payment.vatCents },
  ]);

export const feeLines = (feeCents: number): readonly LedgerLine[] => [
  { account: 'fees', amountCents: feeCents },
  { account: 'gateway', amountCents: -feeCents },
];

export interface Returned {
  /** Before this refund. */
  readonly returnedCents: number;
  readonly amountCents: number;
  readonly account: MoneyAccount;
}

/** The IVA goes back in proportion; after the last part exactly all of it has. */
export function refundLines(payment: Payment, { account, ...money }: Returned): readonly LedgerLine[] {
  const { amountCents } = money;
  const vat = vatOfReturned(payment, money);
  return without0([
    { account, amountCents: -amountCents },
    { account: 'sales', amountCents: amountCents - vat },
    { account: 'vat', amountCents: vat },
  ]);
}

export const vatOfReturned = (
  payment: Payment,
  { returnedCents, amountCents }: Pick<Returned, 'returnedCents' | 'amountCents'>,
): number => vatWithin(payment, returnedCents + amountCents) - vatWithin(payment, returnedCents);

const vatWithin = ({ vatCents, totalCents }: Payment, cents: number): number =>
  Math.round((vatCents * cents) / totalCents);

export const surplusLines = (amountCents: number): readonly LedgerLine[] => [
  { account: 'gateway', amountCents },
  { account: 'surplus', amountCents: -amountCents },
];

export const surplusRefundLines = (amountCents: number): readonly LedgerLine[] => [
  { account: 'surplus', amountCents },
  { account: 'gateway', amountCents: -amountCents },
];
