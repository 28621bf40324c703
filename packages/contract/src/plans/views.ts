import { z } from 'zod';

import { paymentBuyer } from '../payments/views.ts';
import { chargeKinds, chargeStates, planTerms, subscriptionStates } from './words.ts';

const cents = z.int().min(0);
const moment = z.iso.datetime();

export const planCharge = z
  .object({
    id: z.uuid(),
    kind: z.enum(chargeKinds),
    state: z.enum(chargeStates),
    plan: z.string(),
    base_cents: cents,
    documents_over: z.int(),
    over_cents: cents,
    /** Without IVA, which is added where it is paid. */
    net_cents: cents,
    created_at: moment,
    /** Until when it can wait; null where nobody owes it. */
    due_at: moment.nullable(),
    settled_at: moment.nullable(),
    /** What shows that it was paid, as the operator wrote it. */
    note: z.string().nullable(),
    /** False: it was paid when its plan or its month was over, and changed nothing. */
    has_effect: z.boolean(),
  })
  .meta({ id: 'PlanCharge' });
export type PlanCharge = z.infer<typeof planCharge>;

export const planOffer = planTerms
  .extend({
    /** `start`: paid now, and begins. `upgrade`: part of the difference is paid now. `later`: at the end of the period. */
    how: z.enum(['current', 'start', 'upgrade', 'later']),
    /** What it costs now, without IVA. */
    now_cents: cents,
  })
  .meta({ id: 'PlanOffer' });
export type PlanOffer = z.infer<typeof planOffer>;

/** A plan, what was used of it, and what it costs. */
export const planView = z
  .object({
    /** Whose plan it is. */
    subscriber: z.enum(['user', 'company']),
    /** Null: a company without a plan, and so without a limit. */
    terms: planTerms.nullable(),
    state: z.enum(subscriptionStates),
    /** Days in Ecuador, the second not included. */
    period: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
    documents_included: z.int().nullable(),
    documents_used: z.int(),
    /** Begun and not finished: they finish, whatever happens to the plan. */
    documents_begun: z.int(),
    /** Of each document over what this month includes; a plan chosen meanwhile has its own price from the next month on. */
    document_cents: cents.nullable(),
    expires_at: moment.nullable(),
    cancelled_at: moment.nullable(),
    next_terms: planTerms.nullable(),
    /** Chosen, and begins when it is paid. */
    pending_terms: planTerms.nullable(),
    charges: z.array(planCharge),
    offers: z.array(planOffer),
    /** For the invoice, as it was given last. */
    buyer: paymentBuyer.nullable(),
  })
  .meta({ id: 'PlanView' });
export type PlanView = z.infer<typeof planView>;

/** A plan as who operates the installation sees it. */
export const operatedPlan = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    description: z.string(),
    /** Null: it has no price, and nobody can choose it. */
    base_cents: cents.nullable(),
    documents_included: z.int(),
    document_cents: cents.nullable(),
    at_limit: z.enum(['stop', 'charge']),
    /** Of one company alone; null: for everybody. */
    company_id: z.uuid().nullable(),
    is_offered: z.boolean(),
    is_fixed: z.boolean(),
  })
  .meta({ id: 'OperatedPlan' });
export type OperatedPlan = z.infer<typeof operatedPlan>;
