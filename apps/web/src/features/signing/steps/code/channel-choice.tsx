import type { OtpChannel, SigningState } from '@rubrica/contract';
import { useId, useState } from 'react';

import { codeChannels } from '../../../../shared/code-channels.ts';
import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';

import classes from './code.module.css';

export function ChannelChoice({
  isSending,
  problem,
  onSend,
}: {
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly onSend: (channel: OtpChannel) => void;
}) {
  const { state } = useSigning();
  const { otp } = state;
  const name = useId();
  const channels = otp?.channels ?? ['email'];
  const [chosen, setChosen] = useState<OtpChannel>(otp?.channel ?? channels[0] ?? 'email');
  return (
    <StepFrame
      title={messages.chooseTitle}
      lead={
        channels.length > 1 ? (
          messages.chooseLead
        ) : (
          <>
            {codeChannels[chosen].lead} <b>{otp?.sent_to}</b>.
          </>
        )
      }
      onSubmit={() => onSend(chosen)}
      action={<PrimaryAction isBusy={isSending}>{messages.sendNow}</PrimaryAction>}
    >
      <Reason state={state} />
      {channels.length > 1 && (
        <fieldset className={classes.channels} aria-label={messages.chooseLead}>
          {channels.map((channel) => (
            <ChannelOption
              key={channel}
              name={name}
              channel={channel}
              detail={otp?.channel === channel ? otp.sent_to : ''}
              isChosen={chosen === channel}
              onChoose={() => setChosen(channel)}
            />
          ))}
        </fieldset>
      )}
      <Problem>{problem}</Problem>
      {problem === messages.notSent && <p>{messages.sendAgain}</p>}
      <Note title={messages.why}>{state.signatory.signed_at === null ? messages.because : messages.becauseToRead}</Note>
    </StepFrame>
  );
}

/** Why a code is asked for of who has given one before. */
function Reason({ state: { steps, current, signatory } }: { readonly state: SigningState }) {
  const place = steps.findIndex(({ step }) => step === current);
  const isAgain = steps.slice(place + 1).some(({ is_done: isDone }) => isDone);
  if (signatory.signed_at !== null) return <p className="mt-16">{messages.toRead}</p>;
  return isAgain ? <p className="mt-16">{messages.again}</p> : null;
}

interface ChannelOptionProps {
  readonly name: string;
  readonly channel: OtpChannel;
  readonly detail: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ChannelOption({ name, channel, detail, isChosen, onChoose }: ChannelOptionProps) {
  const ChannelIcon = codeChannels[channel].icon;
  return (
    <label className={classes.channel} data-chosen={isChosen}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <ChannelIcon size={22} stroke={1.6} className="linked" aria-hidden />
      <span>
        {codeChannels[channel].option}
        {detail !== '' && <small className="text-s soft block">{detail}</small>}
      </span>
    </label>
  );
}
