import type { PlanTerms } from '@rubrica/contract';

import type { Charge, Subscription } from '../subscription.ts';

interface Beginning extends Pick<Subscription, 'id' | 'userId'> {
  readonly terms: PlanTerms;
  readonly at: Date;
}

export const newSubscription = ({ id, userId, terms, at }: Beginning): Subscription => ({
  id,
  userId,
  state: 'PENDING',
  terms,
  nextTerms: null,
  startsAt: null,
  expiresAt: null,
  period: 0,
  anchorDay: 1,
  readOnlySince: null,
  cancelledAt: null,
  buyer: null,
  dueAt: null,
  createdAt: at,
});

type NewCharge = Pick<Charge, 'id' | 'subscriptionId' | 'kind' | 'period' | 'baseCents' | 'createdAt' | 'dueAt'> &
  Partial<Pick<Charge, 'documentsOver' | 'overCents' | 'terms' | 'termsBefore' | 'documentsAdded'>>;

export const newCharge = (charge: NewCharge): Charge => ({
  documentsOver: 0,
  overCents: 0,
  terms: null,
  termsBefore: null,
  documentsAdded: 0,
  state: 'open',
  paymentId: null,
  settledAt: null,
  settledBy: null,
  note: null,
  hasEffect: true,
  netCents: charge.baseCents + (charge.overCents ?? 0),
  ...charge,
});
