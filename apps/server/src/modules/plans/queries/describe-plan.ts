import { ecuadorDate } from '@rubrica/catalogues';
import type { PlanCharge, PlanOffer, PlanTerms, PlanView } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { listChargesOf } from '../charge.repository.ts';
import { isOfferedTo, termsOf, type Plan } from '../plan.ts';
import { isUpgrade, quoteUpgrade } from '../reckoning.ts';
import { countUse } from '../steps/count-use.ts';
import { readCurrentPlan, type CurrentPlan } from '../steps/current-plan.ts';
import { findPending, type Owner } from '../subscription.repository.ts';
import type { Charge, Subscription } from '../subscription.ts';

/** A plan, what was used of it, and what it costs. `plans` are those of the installation. */
export async function describePlan(tx: Tx, owner: Owner, plans: readonly Plan[]): Promise<PlanView> {
  const current = await readCurrentPlan(tx, owner);
  const pending = await findPending(tx.db, owner);
  const terms = current ? current.terms : null;
  const known = pending ?? current?.subscription;
  return {
    subscriber: owner === null ? 'company' : 'user',
    terms,
    ...describeLife(current?.subscription ?? freeLife),
    ...(await describeUse(tx, owner, current)),
    pending_terms: pending ? pending.terms : null,
    charges: (await listChargesOf(tx.db, owner)).map((charge) => presentCharge(charge, terms)),
    offers: offersOf(tx, { plans, current, owner }),
    buyer: known ? known.buyer : null,
  };
}

async function describeUse(tx: Tx, owner: Owner, current: CurrentPlan | undefined) {
  const { days, completed, begun } = await countUse(tx, owner, current?.period);
  return {
    period: current ? { from: days.from, until: days.until } : null,
    documents_included: current ? (current.period ?? fromTerms(current)).documentsIncluded : null,
    documents_used: completed,
    documents_begun: begun,
    document_cents: current ? (current.period ?? fromTerms(current)).documentCents : null,
  };
}

const fromTerms = ({ terms }: CurrentPlan) => ({
  documentsIncluded: terms.documents_included,
  documentCents: terms.document_cents,
});

type Life = Pick<Subscription, 'state' | 'expiresAt' | 'cancelledAt' | 'nextTerms'>;

const freeLife: Life = { state: 'ACTIVE', expiresAt: null, cancelledAt: null, nextTerms: null };

const describeLife = ({ state, expiresAt, cancelledAt, nextTerms }: Life) => ({
  state,
  expires_at: expiresAt?.toISOString() ?? null,
  cancelled_at: cancelledAt?.toISOString() ?? null,
  next_terms: nextTerms,
});

const presentCharge = (charge: Charge, current: PlanTerms | null): PlanCharge => ({
  id: charge.id,
  kind: charge.kind,
  state: charge.state,
  plan: charge.terms?.name ?? current?.name ?? '',
  has_effect: charge.hasEffect,
  base_cents: charge.baseCents,
  documents_over: charge.documentsOver,
  over_cents: charge.overCents,
  net_cents: charge.netCents,
  created_at: charge.createdAt.toISOString(),
  due_at: charge.dueAt?.toISOString() ?? null,
  settled_at: charge.settledAt?.toISOString() ?? null,
  note: charge.note,
});

interface Offering {
  readonly plans: readonly Plan[];
  readonly current: CurrentPlan | undefined;
  readonly owner: Owner;
}

function offersOf(tx: Pick<Tx, 'tenant' | 'now'>, { plans, current, owner }: Offering): PlanOffer[] {
  return plans
    .filter((plan) => isOfferedTo(plan, tx.tenant.id) && !(owner === null && plan.code === 'free'))
    .map(termsOf)
    .filter((terms) => terms !== undefined)
    .map((terms) => ({ ...terms, ...offer(terms, current, ecuadorDate(tx.now())) }));
}

function offer(
  terms: PlanTerms,
  current: CurrentPlan | undefined,
  today: string,
): Pick<PlanOffer, 'how' | 'now_cents'> {
  if (terms.plan_id === current?.terms.plan_id) return { how: 'current', now_cents: 0 };
  if (!current?.period) return { how: 'start', now_cents: terms.base_cents };
  const change = { from: current.terms, to: terms };
  if (!isUpgrade(change)) return { how: 'later', now_cents: 0 };
  return { how: 'upgrade', now_cents: quoteUpgrade(change, current.period, today).netCents };
}
