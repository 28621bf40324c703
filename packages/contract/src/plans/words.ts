import { z } from 'zod';

/** The plan of the specification: the only one that `POST /subscription/create` begins, and what everybody has without one. */
export const freePlanId = '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0001';

export const subscriptionDays = 365;

/** What a subscriber and who sells agreed on. Amounts are whole cents, without IVA. */
export const planTerms = z
  .object({
    plan_id: z.uuid(),
    code: z.string(),
    name: z.string(),
    description: z.string(),
    base_cents: z.int().min(0),
    /** Each month. */
    documents_included: z.int().min(0),
    /** Of each document over what is included; null where nothing goes over. */
    document_cents: z.int().min(0).nullable(),
    at_limit: z.enum(['stop', 'charge']),
  })
  .meta({ id: 'PlanTerms' });
export type PlanTerms = z.infer<typeof planTerms>;

export const freeTerms: PlanTerms = {
  plan_id: freePlanId,
  code: 'free',
  name: 'Gratis',
  description: 'Tres documentos al mes sin costo.',
  base_cents: 0,
  documents_included: 3,
  document_cents: null,
  at_limit: 'stop',
};

export const subscriptionStates = ['PENDING', 'ACTIVE', 'GRACE', 'READ_ONLY', 'ENDED'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionStateLabels: Readonly<Record<SubscriptionState, string>> = {
  PENDING: 'Falta el pago',
  ACTIVE: 'Vigente',
  GRACE: 'Con un cobro pendiente',
  READ_ONLY: 'Solo lectura',
  ENDED: 'Terminada',
};

export const chargeKinds = ['start', 'upgrade', 'period'] as const;
export type ChargeKind = (typeof chargeKinds)[number];
export const chargeStates = ['open', 'paid', 'withdrawn', 'refunded'] as const;
export type ChargeState = (typeof chargeStates)[number];

export const chargeStateLabels: Readonly<Record<ChargeState, string>> = {
  open: 'Por pagar',
  paid: 'Pagado',
  withdrawn: 'Sin efecto',
  refunded: 'Devuelto',
};
