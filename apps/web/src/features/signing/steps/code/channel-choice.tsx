import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages, type Channel } from './messages.ts';

import classes from './code.module.css';

const icons = { sms: IconDeviceMobile, email: IconMail } as const;

export function ChannelChoice({
  isSending,
  problem,
  onSend,
}: {
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly onSend: (channel: Channel) => void;
}) {
  const { otp } = useSigning().state;
  const name = useId();
  const channels = otp?.channels ?? ['email'];
  const [chosen, setChosen] = useState<Channel>(otp?.channel ?? channels[0] ?? 'email');
  return (
    <StepFrame
      title={messages.chooseTitle}
      lead={
        channels.length > 1 ? (
          messages.chooseLead
        ) : (
          <>
            {messages.onlyLead[chosen]} <b>{otp?.sent_to}</b>.
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
  readonly channel: Channel;
  readonly detail: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ChannelOption({ name, channel, detail, isChosen, onChoose }: ChannelOptionProps) {
  const ChannelIcon = icons[channel];
  return (
    <label className={classes.channel} data-chosen={isChosen}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <ChannelIcon size={22} stroke={1.6} aria-hidden />
      <span>
        {messages.channels[channel]}
        {detail !== '' && <small>{detail}</small>}
      </span>
    </label>
  );
}
