import type { ChargeKind, ChargeState, PaymentBuyer, PlanTerms, SubscriptionState } from '@rubrica/contract';

export interface Subscription {
  readonly id: string;
  /** Null: the company's. */
  readonly userId: string | null;
  readonly state: SubscriptionState;
  readonly terms: PlanTerms;
  /** Of the next period, where somebody chose less. */
  readonly nextTerms: PlanTerms | null;
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
  /** The period that runs; 0 where none does. */
  readonly period: number;
  readonly anchorDay: number;
  readonly readOnlySince: Date | null;
  readonly cancelledAt: Date | null;
  readonly buyer: PaymentBuyer | null;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
}

/** A month of a plan. Days are whole days in Ecuador, `yyyy-mm-dd`; the second is not included. */
export interface Period {
  readonly subscriptionId: string;
  readonly number: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly planName: string;
  readonly documentsIncluded: number;
  readonly documentCents: number | null;
  /** Of the first day, before the plan began. */
  readonly documentsBefore: number;
  /** Null while it is open. */
  readonly documentsUsed: number | null;
}

export interface Charge {
  readonly id: string;
  readonly subscriptionId: string;
  readonly kind: ChargeKind;
  /** The period that it closes, or in which it was asked for. */
  readonly period: number;
  readonly baseCents: number;
  readonly documentsOver: number;
  readonly overCents: number;
  readonly netCents: number;
  readonly terms: PlanTerms | null;
  readonly termsBefore: PlanTerms | null;
  readonly documentsAdded: number;
  readonly state: ChargeState;
  readonly paymentId: string | null;
  readonly createdAt: Date;
  /** Until when it can wait; null where nobody owes it. */
  readonly dueAt: Date | null;
  readonly settledAt: Date | null;
  readonly settledBy: string | null;
  readonly note: string | null;
  /** Whether it was handed over what was paid. It is not where the plan or its month was over by then. */
  readonly hasEffect: boolean;
}

export const isLive = ({ state }: Subscription): boolean =>
  state === 'ACTIVE' || state === 'GRACE' || state === 'READ_ONLY';

/** Somebody owes it; what is merely offered is open too, and nobody does. */
export const isOwed = ({ state, dueAt }: Charge): boolean => state === 'open' && dueAt !== null;

/** It has months that are closed and charged. */
export const hasPeriods = ({ period }: Subscription): boolean => period > 0;
