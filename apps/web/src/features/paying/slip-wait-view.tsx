import { formatDateTime, formatTime } from '../../shared/format.ts';
import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { companyOf } from '../../shared/link-page/company-of.ts';
import { Note } from '../../shared/link-page/note.tsx';
import { useLooking } from '../../shared/link-page/use-looking.ts';
import { messages } from './messages.ts';
import { PayingFrame } from './paying-frame.tsx';
import { Totals } from './totals.tsx';
import type { ViewProps } from './view-props.ts';

import classes from './paying.module.css';

/** A person answers, not a machine. */
const lookSeconds = 30;

/** The slip waits for somebody of the company; nothing has to stay open for it. */
export function SlipWaitView({ tenant, paying }: ViewProps) {
  const { payment, isBusy, problem, lookedAt, look, lookQuietly } = paying;
  const { slip } = payment;
  useLooking(lookQuietly, lookSeconds);
  return (
    <PayingFrame
      tenant={tenant}
      problem={problem}
      title={messages.slipWaitTitle}
      lead={messages.slipWaitLead(companyOf(tenant))}
      action={
        <PrimaryAction isBusy={isBusy} onClick={() => void look()}>
          {messages.look}
        </PrimaryAction>
      }
    >
      <ol className={classes.steps}>
        {slip && (
          <li data-state="done">
            <b className="breaks">{messages.slipSent(slip.document_number)}</b>
            <time dateTime={slip.sent_at}>{formatDateTime(slip.sent_at)}</time>
          </li>
        )}
        <li data-state="now">
          <b>{messages.slipReview}</b>
          <span>{messages.underWay}</span>
        </li>
        <li>{messages.slipPaid}</li>
      </ol>
      <output className={classes.status}>
        {!isBusy && lookedAt && problem === undefined && messages.notYet(formatTime(lookedAt))}
      </output>
      <Note>{messages.mayClose(payment.buyer.email)}</Note>
      <Totals payment={payment} />
    </PayingFrame>
  );
}
