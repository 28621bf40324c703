import { formatMoney, formatTime } from '../../../../../shared/format.ts';
import { PrimaryAction, SecondaryAction } from '../../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../../shared/link-page/note.tsx';
import { useLooking } from '../../../../../shared/link-page/use-looking.ts';
import { AskFrame } from './ask-frame.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { messages } from './messages.ts';
import type { RequestScreenProps } from './screen-props.ts';
import type { WaitingStatus } from './stage-of.ts';
import { useHasKeyHere } from './use-key.ts';
import { useLook } from './use-look.ts';

import classes from './ask.module.css';

/** A person decides, not a machine. */
const lookSeconds = 20;

interface WaitScreenProps extends RequestScreenProps {
  readonly status: WaitingStatus;
  readonly onMakeKey: () => void;
  readonly onCorrect: () => void;
}

/** Nothing has to stay open while people of the company review it. */
export function WaitScreen({ request, stage, status, asking, onBack, onMakeKey, onCorrect }: WaitScreenProps) {
  const look = useLook(asking);
  useLooking(look.quietly, lookSeconds);
  const isHere = useHasKeyHere(request);
  return (
    <AskFrame
      stage={stage}
      title={messages.waitTitle[status]}
      lead={messages.waitLead[status]}
      onBack={onBack}
      action={
        <>
          <Problem>{asking.problem}</Problem>
          <PrimaryAction onClick={() => void look.press()}>{messages.lookAgain}</PrimaryAction>
        </>
      }
    >
      <Steps status={status} cents={request.payment?.total_cents} />
      <output className="text-m soft breaks block mt-16 hides-empty">
        {look.lookedAt && messages.notYet(formatTime(look.lookedAt))}
      </output>
      {isHere === false && request.can.send_key ? (
        <>
          <Note>{messages.keyElsewhere}</Note>
          <SecondaryAction onClick={onMakeKey}>{messages.makeKey}</SecondaryAction>
        </>
      ) : (
        <Note>{messages.mayClose(request.email)}</Note>
      )}
      {request.can.reopen && (
        <>
          {request.reason !== null && <Note>{messages.failed(request.reason)}</Note>}
          <SecondaryAction onClick={onCorrect}>{messages.correct}</SecondaryAction>
        </>
      )}
      <p className="text-s quiet mt-16">{messages.number(request.number)}</p>
      <CancelRequest request={request} asking={asking} />
    </AskFrame>
  );
}

const reviewStates: Readonly<Record<WaitingStatus, string>> = {
  PAYMENT_TO_VALIDATE: 'open',
  PAID: 'current',
  IN_REVIEW: 'current',
  APPROVED: 'done',
  ISSUE_FAILED: 'done',
};

function Steps({ status, cents }: { readonly status: WaitingStatus; readonly cents: number | undefined }) {
  const isPaying = status === 'PAYMENT_TO_VALIDATE';
  const isIssuing = status === 'APPROVED' || status === 'ISSUE_FAILED';
  const steps = [
    { label: messages.sent, state: 'done' },
    ...(cents === undefined
      ? []
      : [{ label: `${messages.paid} ${formatMoney(cents)}`, state: isPaying ? 'current' : 'done' }]),
    { label: messages.review, state: reviewStates[status] },
    { label: messages.issue, state: isIssuing ? 'current' : 'open' },
    { label: messages.sign, state: 'open' },
  ];
  return (
    <ol className={classes.steps}>
      {steps.map(({ label, state }) => (
        <li key={label} data-state={state}>
          {label}
          {state === 'current' && <span className="text-s soft plain block">{messages.underWay}</span>}
        </li>
      ))}
    </ol>
  );
}
