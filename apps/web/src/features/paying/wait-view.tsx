import { useEffect, useEffectEvent } from 'react';

import { formatTime } from '../../shared/format.ts';
import { PrimaryAction, QuietAction, SecondaryAction } from '../../shared/link-page/actions.tsx';
import { useLooking } from '../../shared/link-page/use-looking.ts';
import { messages } from './messages.ts';
import { PayingFrame } from './paying-frame.tsx';
import { Totals } from './totals.tsx';
import type { ViewProps } from './view-props.ts';

import classes from './paying.module.css';

/** Banks answer within seconds, or a notice brings it. */
const lookSeconds = 5;

interface WaitViewProps extends ViewProps {
  readonly onTransfer: () => void;
}

/** A page of the gateway is open: left half way, or the bank is slow. Nobody has to know which. */
export function WaitView({ tenant, paying, onTransfer }: WaitViewProps) {
  const { payment, isBusy, problem, lookedAt, ask, goToGateway, lookQuietly } = paying;
  const onOpen = useEffectEvent(() => void ask());
  useEffect(() => onOpen(), []);
  useLooking(lookQuietly, lookSeconds);
  return (
    <PayingFrame
      tenant={tenant}
      problem={problem}
      title={messages.waitTitle}
      lead={messages.waitLead(payment.total_cents)}
      action={
        <>
          <PrimaryAction isBusy={isBusy} onClick={() => void goToGateway()}>
            {messages.goOn}
          </PrimaryAction>
          <SecondaryAction isDisabled={isBusy} onClick={() => void ask()}>
            {messages.askAgain}
          </SecondaryAction>
        </>
      }
    >
      <dl className={classes.cases}>
        <dt>{messages.waitNotYet}</dt>
        <dd>{messages.waitNotYetBody}</dd>
        <dt>{messages.waitDone}</dt>
        <dd>{messages.waitDoneBody(payment.buyer.email)}</dd>
      </dl>
      <output className={classes.status}>{statusOf(isBusy, lookedAt)}</output>
      <Totals payment={payment} />
      {payment.ways.includes('transfer') && (
        <div className="mt-12">
          <QuietAction onClick={onTransfer}>{messages.otherWay}</QuietAction>
        </div>
      )}
    </PayingFrame>
  );
}

function statusOf(isBusy: boolean, lookedAt: Date | undefined): string {
  if (isBusy) return messages.asking;
  return lookedAt ? messages.askedAt(formatTime(lookedAt)) : '';
}
