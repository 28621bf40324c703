import { useState } from 'react';

import { QuietAction, SecondaryAction } from '../../../../../shared/link-page/actions.tsx';
import { useSigning } from '../../../flow/use-signing.ts';
import { messages } from './messages.ts';
import type { AskedRequest } from './stage-of.ts';
import type { Asking } from './use-asked.ts';

import classes from './ask.module.css';

interface CancelRequestProps {
  readonly request: AskedRequest;
  readonly asking: Asking;
}

/** Asked once more before it is done: it cannot be undone. */
export function CancelRequest({ request, asking }: CancelRequestProps) {
  const { flow, state } = useSigning();
  const [isSure, setSure] = useState(false);
  if (!request.can.cancel) return null;
  const cancel = async (): Promise<void> => {
    const isDone = await asking.run(() => flow.call('POST /api/portal/certificate/cancel', {}));
    if (!isDone) setSure(false);
  };
  if (!isSure)
    return (
      <div className="mt-24">
        <QuietAction onClick={() => setSure(true)}>{messages.cancel}</QuietAction>
      </div>
    );
  return (
    <section className={classes.sure} aria-label={messages.cancel}>
      <p ref={(shown) => shown?.focus()} tabIndex={-1}>
        {messages.cancelLead} {isPaid(request) && messages.cancelPaid(state.process.company_name)}
      </p>
      <SecondaryAction isBusy={asking.isBusy} onClick={() => void cancel()}>
        {messages.cancelSure}
      </SecondaryAction>
      <QuietAction onClick={() => setSure(false)}>{messages.cancelNot}</QuietAction>
    </section>
  );
}

const isPaid = ({ status, payment }: AskedRequest): boolean => payment !== null && status !== 'PAYMENT_PENDING';
