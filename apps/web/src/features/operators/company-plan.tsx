import { Button } from '@mantine/core';
import type { OperatedCompany, PlanCharge, PlanOffer, PlanView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call, errorText } from '../../shared/api.ts';
import { formatMoney } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { confirm, type ConfirmOptions } from '../../shared/ui/dialog/confirm.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ChargeList, isPast, PlanSummary, priceOf } from '../plans/index.ts';
import { planMessages as messages } from './plan-messages.ts';

type Company = Pick<OperatedCompany, 'id' | 'name' | 'state'>;

/** The plan of a company, its statement, and what an operator does about them. */
export function CompanyPlan({ company }: { readonly company: Company }) {
  const params = { id: company.id };
  const plan = useQuery({
    queryKey: ['operator', 'plan', company.id],
    queryFn: ({ signal }) => call('GET /operator/companies/{id}/plan', { params, signal }),
    enabled: company.state !== 'deleted',
  });
  const acts = usePlanActs(company);
  if (company.state === 'deleted') return null;
  return (
    <Card title={messages.companyPlan}>
      {plan.isPending && <Skeleton height={120} />}
      {plan.isError && <ErrorState message={errorText(plan.error)} onRetry={() => void plan.refetch()} />}
      {plan.data && (
        <div className="grid gap-16">
          {plan.data.terms ? <PlanSummary plan={plan.data} /> : <p>{messages.none}</p>}
          {plan.data.terms && <Endings plan={plan.data} acts={acts} />}
          <Offers offers={plan.data.offers} onGive={acts.give} />
          <ChargeList charges={plan.data.charges} action={{ label: messages.settle, run: acts.settle }} />
        </div>
      )}
    </Card>
  );
}

type Acts = ReturnType<typeof usePlanActs>;

function usePlanActs({ id, name }: Company) {
  const queries = useQueryClient();
  const params = { id };
  const ask = async (options: ConfirmOptions): Promise<void> => {
    if (!(await confirm(options))) return;
    await queries.invalidateQueries({ queryKey: ['operator', 'plan', id] });
    showToast({ type: 'success', message: messages.done });
  };
  const end = (how: 'at_period_end' | 'keep' | 'remove') => async (): Promise<void> => {
    await call('POST /operator/companies/{id}/plan/end', { params, body: { how } });
  };
  return {
    give: ({ plan_id: planId, name: plan }: PlanOffer) =>
      void ask({
        title: messages.giveTitle(plan, name),
        body: messages.giveBody,
        confirmLabel: messages.give,
        work: async () => {
          await call('POST /operator/companies/{id}/plan', { params, body: { plan_id: planId } });
        },
      }),
    end: () =>
      void ask({
        title: messages.endTitle(name),
        body: messages.endBody,
        confirmLabel: messages.end,
        work: end('at_period_end'),
      }),
    keep: () =>
      void ask({ title: messages.keep, body: messages.keepBody, confirmLabel: messages.keep, work: end('keep') }),
    remove: () =>
      void ask({
        title: messages.removeTitle(name),
        body: messages.removeBody,
        confirmLabel: messages.remove,
        work: end('remove'),
      }),
    settle: ({ id: chargeId, net_cents: net }: PlanCharge) =>
      void ask({
        title: messages.settleTitle(formatMoney(net)),
        body: messages.settleBody,
        confirmLabel: messages.settle,
        reason: { label: messages.proof, missing: messages.proofMissing, isRequired: true, maxLength: 200 },
        work: async ({ reason }) => {
          const body = { charge_id: chargeId, note: reason };
          await call('POST /operator/companies/{id}/plan/settle', { params, body });
        },
      }),
  };
}

function Endings({ plan, acts }: { readonly plan: PlanView; readonly acts: Acts }) {
  return (
    <div className="wraps flex gap-12">
      <EndOrKeep plan={plan} acts={acts} />
      <Button variant="default" onClick={acts.remove}>
        {messages.remove}
      </Button>
    </div>
  );
}

/** One that ended with its month neither ends again nor is kept: another one is given. */
function EndOrKeep({
  plan: { cancelled_at: cancelledAt, next_terms: next, period },
  acts,
}: {
  readonly plan: PlanView;
  readonly acts: Acts;
}) {
  if (cancelledAt !== null && period && isPast(period)) return null;
  const isEnding = cancelledAt !== null || next !== null;
  return (
    <Button variant="default" onClick={isEnding ? acts.keep : acts.end}>
      {isEnding ? messages.keep : messages.end}
    </Button>
  );
}

interface OffersProps {
  readonly offers: readonly PlanOffer[];
  readonly onGive: (offer: PlanOffer) => void;
}

function Offers({ offers, onGive }: OffersProps) {
  return (
    <ul className="grid gap-12" aria-label={messages.give}>
      {offers
        .filter(({ how }) => how !== 'current')
        .map((offer) => (
          <li key={offer.plan_id} className="wraps flex gap-12">
            <p>
              <strong>{offer.name}</strong>: {priceOf(offer)}
            </p>
            <Button size="sm" variant="default" onClick={() => onGive(offer)}>
              {messages.giveThis(offer.name)}
            </Button>
          </li>
        ))}
    </ul>
  );
}
