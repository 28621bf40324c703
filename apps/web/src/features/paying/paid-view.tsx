import { IconCheck, IconDownload, IconReceiptRefund } from '@tabler/icons-react';

import { PrimaryAction, SecondaryAction } from '../../shared/link-page/actions.tsx';
import { companyOf } from '../../shared/link-page/company-of.ts';
import { Note } from '../../shared/link-page/note.tsx';
import { useWayBack } from '../../shared/link-page/way-back.ts';
import { messages } from './messages.ts';
import { PayingFrame } from './paying-frame.tsx';
import { Refunds } from './refunds.tsx';
import { Fact, Totals } from './totals.tsx';
import type { ViewProps } from './view-props.ts';

import classes from './paying.module.css';

/** Paid, and what went back since. Its receipt says both. */
export function PaidView({ tenant, paying }: ViewProps) {
  const { payment, isBusy, problem, takeReceipt } = paying;
  const { method, paid_at: paidAt, slip } = payment;
  const company = companyOf(tenant);
  const isReturned = payment.status === 'REFUNDED';
  const Action = useWayBack() === undefined ? PrimaryAction : SecondaryAction;
  const Icon = isReturned ? IconReceiptRefund : IconCheck;
  return (
    <PayingFrame
      tenant={tenant}
      problem={problem}
      isPaid
      beforeTitle={
        <span className={classes.seal} data-returned={isReturned} aria-hidden>
          <Icon size={30} stroke={2} />
        </span>
      }
      title={
        isReturned ? messages.refundedTitle(company, payment.refunded_cents) : messages.paidTitle(payment.total_cents)
      }
      lead={isReturned && method ? messages.refundedBy[method] : messages.paidLead(payment.title, paidAt ?? '')}
      action={
        <Action
          isBusy={isBusy}
          icon={<IconDownload size={20} stroke={1.8} aria-hidden />}
          onClick={() => void takeReceipt()}
        >
          {messages.download}
        </Action>
      }
    >
      <Refunds payment={payment} company={company} />
      <Totals payment={payment}>{method && <Fact label={messages.method}>{messages.methods[method]}</Fact>}</Totals>
      {!isReturned && <p className={classes.status}>{messages.alsoMailed(payment.buyer.email)}</p>}
      {slip?.state === 'unneeded' && <Note>{messages.unneeded(company)}</Note>}
    </PayingFrame>
  );
}
