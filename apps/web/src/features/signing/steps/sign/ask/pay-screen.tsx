import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';

import { formatTime } from '../../../../../shared/format.ts';
import { PrimaryAction, QuietAction } from '../../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../../shared/link-page/note.tsx';
import { useLooking } from '../../../../../shared/link-page/use-looking.ts';
import { storeWayBack } from '../../../../../shared/link-page/way-back.ts';
import { AskFrame } from './ask-frame.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { messages } from './messages.ts';
import type { RequestScreenProps } from './screen-props.ts';
import { useLook } from './use-look.ts';

import classes from './ask.module.css';

const lookSeconds = 15;

/** The payment has a page of its own, which leads back here. */
export function PayScreen({ request, stage, asking, onBack }: RequestScreenProps) {
  const { payment, reason } = request;
  const look = useLook(asking);
  const [isLeaving, setLeaving] = useState(false);
  useLooking(look.quietly, lookSeconds);
  const cents = payment?.total_cents ?? 0;
  const link = payment?.link;
  const leave = (to: string): void => {
    setLeaving(true);
    storeWayBack(to, { address: location.pathname, place: 'signature' });
    location.assign(to);
  };
  return (
    <AskFrame
      stage={stage}
      title={messages.payTitle(cents)}
      lead={link ? messages.payLead : messages.noLink}
      onBack={onBack}
      action={
        <>
          <Problem>{asking.problem}</Problem>
          {link && (
            <PrimaryAction
              isBusy={isLeaving}
              icon={<IconExternalLink size={20} aria-hidden />}
              onClick={() => leave(link)}
            >
              {messages.goPay(cents)}
            </PrimaryAction>
          )}
          <QuietAction onClick={() => void look.press()}>{messages.lookAgain}</QuietAction>
        </>
      }
    >
      <dl className={classes.facts}>
        <div>
          <dt>{messages.payFor}</dt>
          <dd>{messages.termOf(request.years)}</dd>
        </div>
        <div>
          <dt>{messages.email}</dt>
          <dd>{request.email}</dd>
        </div>
      </dl>
      {reason !== null && <Note>{messages.slipRefused(reason)}</Note>}
      <output className="text-m soft breaks block mt-16 hides-empty">
        {look.lookedAt && messages.notYet(formatTime(look.lookedAt))}
      </output>
      {link && <Note>{messages.payThen}</Note>}
      <p className="text-s quiet mt-16">{messages.number(request.number)}</p>
      <CancelRequest request={request} asking={asking} />
    </AskFrame>
  );
}
