import type { OtpChannel } from '@rubrica/contract';
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
  const { otp } = useSigning().state;
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
      <Note title={messages.why}>{messages.because}</Note>
    </StepFrame>
  );
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
