import { freePlanId, type OperatedPlan, type PlanTerms } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';

/** What can be subscribed to, in the whole installation. Amounts are whole cents, without IVA. */
export interface Plan {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly baseCents: number | null;
  readonly documentsIncluded: number;
  readonly documentCents: number | null;
  readonly atLimit: 'stop' | 'charge';
  /** Of one company alone; null: for everybody. */
  readonly companyId: string | null;
  readonly isOffered: boolean;
}

/** Undefined where it has no price yet: who runs the product decides on it. */
export function termsOf(plan: Plan): PlanTerms | undefined {
  if (plan.baseCents === null || (plan.atLimit === 'charge' && plan.documentCents === null)) return undefined;
  return {
    plan_id: plan.id,
    code: plan.code,
    name: plan.name,
    description: plan.description,
    base_cents: plan.baseCents,
    documents_included: plan.documentsIncluded,
    document_cents: plan.atLimit === 'stop' ? null : plan.documentCents,
    at_limit: plan.atLimit,
  };
}

export const isOfferedTo = (plan: Plan, companyId: string): boolean =>
  plan.isOffered && (plan.companyId === null || plan.companyId === companyId);

/** The terms that somebody of this company may choose. */
export function chooseTerms(plan: Plan | undefined, companyId: string): PlanTerms {
  if (!plan || !isOfferedTo(plan, companyId)) throw new AppError('plan.not_found');
  const terms = termsOf(plan);
  if (!terms) throw new AppError('plan.no_price', { plan: plan.name });
  return terms;
}

export const presentPlan = (plan: Plan): OperatedPlan => ({
  id: plan.id,
  code: plan.code,
  name: plan.name,
  description: plan.description,
  base_cents: plan.baseCents,
  documents_included: plan.documentsIncluded,
  document_cents: plan.documentCents,
  at_limit: plan.atLimit,
  company_id: plan.companyId,
  is_offered: plan.isOffered,
  is_fixed: plan.id === freePlanId,
});
