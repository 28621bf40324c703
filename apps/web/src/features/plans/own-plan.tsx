import { Button } from '@mantine/core';
import type { PlanOffer, PlanView } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { formatDay } from '../../shared/format.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { FormError } from '../../shared/ui/fields/form-error.tsx';
import { ChargeList } from './charge-list.tsx';
import { goToPay } from './go-to-pay.ts';
import { lastDayOf } from './last-day.ts';
import { messages, priceOf } from './messages.ts';
import { isOwed, PlanSummary } from './plan-summary.tsx';

import classes from './plans.module.css';

const ChooseDialog = lazyPart(() => import('./choose-dialog.tsx'), 'ChooseDialog');

const headers = () => ({ idempotencyKey: crypto.randomUUID() });

/** The plan of a user of the public tool: what was used, what it costs, and how it changes. */
export function OwnPlan({ plan }: { readonly plan: PlanView }) {
  const client = useQueryClient();
  const [chosen, choose] = useState<PlanOffer>();
  const [problem, setProblem] = useState<string>();
  const refresh = () => client.invalidateQueries({ queryKey: ['subscription'] });
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined);
    try {
      await work();
      await refresh();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const pay = (chargeId: string) =>
    act(async () => {
      const { link } = await call('POST /subscription/pay', { body: { charge_id: chargeId }, ...headers() });
      goToPay(link);
    });
  const cancel = () =>
    confirm({
      title: messages.cancelTitle,
      body: cancelBodyOf(plan),
      confirmLabel: messages.cancel,
      work: async () => {
        await call('POST /subscription/cancel', headers());
        await refresh();
      },
    });
  const stay = () => act(() => call('POST /subscription/keep', headers()));
  return (
    <>
      <PlanSummary plan={plan} />
      <p>{messages.base}</p>
      <FormError message={problem} />
      <Endings plan={plan} onCancel={() => void cancel()} onKeep={() => void stay()} />
      <h3>{messages.plans}</h3>
      <Offers plan={plan} onChoose={choose} />
      <h3>{messages.charges}</h3>
      <ChargeList charges={plan.charges} action={{ label: messages.pay, run: ({ id }) => void pay(id) }} />
      {chosen && (
        <Suspense>
          <ChooseDialog offer={chosen} buyer={plan.buyer} onClose={() => choose(undefined)} onDone={refresh} />
        </Suspense>
      )}
    </>
  );
}

function cancelBodyOf({ state, period }: PlanView): string {
  const write = state === 'GRACE' || state === 'READ_ONLY' ? messages.cancelBody[state] : messages.cancelBody.ACTIVE;
  return write(period ? formatDay(lastDayOf(period)) : 'final del mes');
}

interface EndingsProps {
  readonly plan: PlanView;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
}

function Endings({ plan, onCancel, onKeep }: EndingsProps) {
  const isEnding = plan.cancelled_at !== null || plan.next_terms !== null;
  const isPaid = plan.terms !== null && plan.offers.some(({ how }) => how === 'upgrade' || how === 'later');
  if (!isEnding && !isPaid && plan.pending_terms === null) return null;
  return (
    <div className="wraps flex gap-12">
      {isEnding && (
        <Button variant="default" onClick={onKeep}>
          {messages.keep}
        </Button>
      )}
      {plan.cancelled_at === null && (
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
    </div>
  );
}

interface OffersProps {
  readonly plan: PlanView;
  readonly onChoose: (offer: PlanOffer) => void;
}

/** What would be refused is not offered. */
function whyNone({ charges, cancelled_at: cancelledAt }: PlanView): string | undefined {
  if (charges.some(isOwed)) return messages.payFirst;
  return cancelledAt === null ? undefined : messages.keepFirst;
}

function Offers({ plan, onChoose }: OffersProps) {
  const hindrance = whyNone(plan);
  return (
    <>
      {hindrance !== undefined && <p>{hindrance}</p>}
      <OfferList offers={plan.offers} onChoose={hindrance === undefined ? onChoose : undefined} />
    </>
  );
}

interface OfferListProps extends Pick<PlanView, 'offers'> {
  readonly onChoose: OffersProps['onChoose'] | undefined;
}

function OfferList({ offers, onChoose }: OfferListProps) {
  return (
    <ul className={classes.list} aria-label={messages.plans}>
      {offers.map((offer) => (
        <li key={offer.plan_id}>
          <div className={classes.words}>
            <strong>{offer.name}</strong>
            <p>{offer.description}</p>
            <p>{priceOf(offer)}</p>
          </div>
          {offer.how === 'current' ? (
            <p className="quiet">{messages.how.current}</p>
          ) : (
            onChoose && (
              <Button
                variant="default"
                aria-label={`${messages.how[offer.how]}: ${offer.name}`}
                onClick={() => onChoose(offer)}
              >
                {messages.how[offer.how]}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
