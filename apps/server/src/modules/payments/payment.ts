import type { PaymentBuyer, PaymentMethod, PaymentStatus, SlipReading, SlipState, VatRate } from '@rubrica/contract';

export interface Payment {
  readonly id: string;
  readonly number: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly title: string;
  readonly netCents: number;
  readonly vatPercent: number;
  readonly vatCents: number;
  readonly totalCents: number;
  readonly buyer: PaymentBuyer;
  readonly status: PaymentStatus;
  readonly method: PaymentMethod | null;
  readonly chargedCents: number;
  /** Given back, or about to be. */
  readonly refundedCents: number;
  readonly linkHash: Buffer;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
}

export interface PaymentAttempt {
  readonly id: string;
  readonly paymentId: string;
  /** `asked`: the gateway was asked for a page, and its answer is not recorded. */
  readonly state: 'asked' | 'open' | 'approved' | 'declined' | 'ended';
  readonly amountCents: number;
  readonly reference: string | null;
  readonly pageUrl: string | null;
  readonly reason: string | null;
  readonly card: string | null;
}

export const isLive = ({ state }: PaymentAttempt): boolean => state === 'asked' || state === 'open';

export interface PaymentSlip {
  readonly id: string;
  readonly paymentId: string;
  readonly state: SlipState;
  readonly bank: string;
  /** As it is compared; once it is accepted, the one of the company's statement. */
  readonly documentNumber: string;
  /** As its payer wrote it. */
  readonly documentTyped: string;
  readonly amountCents: number;
  readonly transferredOn: string;
  /** The day of the movement in the company's statement, once somebody accepted it. */
  readonly creditedOn: string | null;
  readonly payerName: string;
  readonly sha256: Buffer;
  readonly objectKey: string;
  readonly contentType: string;
  readonly sentAt: Date;
  readonly reason: string | null;
  readonly note: string | null;
  /** Null where the company had no reader of papers. */
  readonly reading: SlipReading | null;
}

export interface PaymentRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly attemptId: string | null;
  readonly state: 'asked' | 'done' | 'refused';
  readonly cause: 'asked' | 'surplus';
  readonly amountCents: number;
  readonly reason: string;
  readonly reference: string | null;
  readonly detail: string | null;
  readonly askedAt: Date;
  readonly settledAt: Date | null;
}

/** The IVA of a net amount, rounded half up. Percentages have at most two decimals. */
export const vatOf = (netCents: number, percent: number): number =>
  Math.floor((netCents * Math.round(percent * 100) + 5_000) / 10_000);

/** Undefined where the company wrote none for that day, `yyyy-mm-dd`. */
export const vatOn = (rates: readonly VatRate[], day: string): number | undefined =>
  rates.filter(({ since }) => since <= day).toSorted((one, other) => other.since.localeCompare(one.since))[0]?.percent;

/** How it was paid, or is about to be: a slip that waits is a transfer. */
export const methodOf = ({ method, status }: Pick<Payment, 'method' | 'status'>): PaymentMethod | null =>
  method ?? (status === 'PAYMENT_TO_VALIDATE' ? 'transfer' : null);

export const openStatuses: readonly PaymentStatus[] = ['PAYMENT_PENDING', 'PAYMENT_TO_VALIDATE'];
