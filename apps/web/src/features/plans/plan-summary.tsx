import { Progress } from '@mantine/core';
import { subscriptionStateLabels, type PlanView } from '@rubrica/contract';

import { formatDate, formatDay, formatMoney } from '../../shared/format.ts';
import { isPast, lastDayOf } from './last-day.ts';
import { messages, priceOf } from './messages.ts';

import classes from './plans.module.css';

/** The plan that holds, and what was used of it. */
export function PlanSummary({ plan }: { readonly plan: PlanView }) {
  const { terms, state, period, pending_terms: pending } = plan;
  if (!terms) return null;
  return (
    <>
      <div>
        <p>{messages.current}</p>
        <h2>{terms.name}</h2>
      </div>
      <div className="grid gap-4">
        {terms.description !== '' && <p>{terms.description}</p>}
        <p>{priceOf(terms)}</p>
      </div>
      {state !== 'ACTIVE' && (
        <p className={classes.warning}>
          <strong>{subscriptionStateLabels[state]}.</strong> {consequenceOf(plan)}
        </p>
      )}
      <StillOwed plan={plan} />
      <Use plan={plan} />
      <div className="grid gap-4">
        {period && <p>{messages.period(formatDay(period.from), formatDay(lastDayOf(period)))}</p>}
        <Ending plan={plan} />
        {pending && <p>{messages.pending(pending.name)}</p>}
      </div>
    </>
  );
}

/** What follows where nobody pays. */
function consequenceOf({ state, subscriber, cancelled_at: cancelledAt, charges }: PlanView): string {
  const dueAt = charges.find(isOwed)?.due_at;
  if (state === 'READ_ONLY' || !dueAt) return state === 'READ_ONLY' ? messages.readOnly : '';
  const write = cancelledAt !== null && subscriber === 'user' ? messages.graceOfEnding : messages.grace;
  return write(formatDate(dueAt));
}

export const isOwed = ({ state, due_at: dueAt }: PlanView['charges'][number]): boolean =>
  state === 'open' && dueAt !== null;

/** Of a plan before this one. */
function StillOwed({ plan: { state, subscriber, charges } }: { readonly plan: PlanView }) {
  const owed = charges.filter(isOwed).reduce((sum, { net_cents: net }) => sum + net, 0);
  if (state !== 'ACTIVE' || subscriber !== 'user' || owed === 0) return null;
  return <p className={classes.warning}>{messages.stillOwed(formatMoney(owed))}</p>;
}

function Use({ plan }: { readonly plan: PlanView }) {
  const { documents_included: included, documents_used: used, documents_begun: begun, document_cents: price } = plan;
  const over = price !== null && included !== null ? Math.max(0, used - included) : 0;
  const warning = warningOf(plan);
  return (
    <div className="grid gap-8">
      <p>{included ? messages.used(used, included) : messages.usedOnly(used)}</p>
      {begun > 0 && <p>{messages.begun(begun)}</p>}
      {included ? <UseBar used={used} begun={begun} included={included} /> : null}
      {over > 0 && <p>{messages.overSoFar(over, formatMoney(over * (price ?? 0)))}</p>}
      {warning !== undefined && <p className={classes.warning}>{warning}</p>}
    </div>
  );
}

interface UseBarProps {
  readonly used: number;
  readonly begun: number;
  readonly included: number;
}

/** What is in course takes room too: it counts where the plan has a limit. */
function UseBar({ used, begun, included }: UseBarProps) {
  const shareOf = (documents: number): number => (documents / Math.max(included, used + begun)) * 100;
  return (
    <Progress.Root>
      <Progress.Section value={shareOf(used)} aria-label={messages.progress} />
      <Progress.Section
        value={shareOf(begun)}
        color="color-mix(in srgb, var(--brand) 40%, transparent)"
        aria-label={messages.progressBegun}
      />
    </Progress.Root>
  );
}

/** At 80 and at 100 of a hundred, as the mails say it. */
function warningOf({ terms, documents_included: included, ...plan }: PlanView): string | undefined {
  if (!terms || !included) return undefined;
  const taken = plan.documents_used + plan.documents_begun;
  const stops = terms.at_limit === 'stop';
  if (taken >= included) return stops ? messages.stopped : messages.atBase;
  if (taken * 100 < included * 80) return undefined;
  return stops ? messages.nearStop : messages.nearCharge;
}

function Ending({ plan }: { readonly plan: PlanView }) {
  const { cancelled_at: cancelledAt, period, next_terms: next, expires_at: expiresAt } = plan;
  if (cancelledAt !== null && period) {
    const write = isPast(period) ? messages.ended : messages.endsOn;
    return <p>{write(formatDay(lastDayOf(period)))}</p>;
  }
  if (next) return <p>{messages.next(next.name)}</p>;
  return expiresAt === null ? null : <p>{messages.validUntil(formatDate(expiresAt))}</p>;
}
