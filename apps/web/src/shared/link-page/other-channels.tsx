import type { OtpChannel } from '@rubrica/contract';

import { codeChannels } from '../code-channels.ts';
import { showSeconds } from '../ui/otp-input/countdown.ts';
import { useSecondsUntil } from '../ui/otp-input/use-seconds-until.ts';
import { SecondaryAction } from './actions.tsx';

interface OtherChannelsProps {
  readonly channels: readonly OtpChannel[];
  /** From when on another code may be asked for, where one was sent; by whatever way. */
  readonly availableAt?: Date;
  readonly onSend: (channel: OtpChannel) => void;
}

const atOnce = new Date(0);

/** The ways by which the code could come instead. */
export function OtherChannels({ channels, availableAt = atOnce, onSend }: OtherChannelsProps) {
  const seconds = useSecondsUntil(availableAt);
  return channels.map((channel) => {
    const { icon: ChannelIcon, other } = codeChannels[channel];
    return (
      <SecondaryAction
        key={channel}
        icon={<ChannelIcon size={19} stroke={1.7} aria-hidden />}
        isDisabled={seconds > 0}
        onClick={() => onSend(channel)}
      >
        <span>
          {other}
          {seconds > 0 && <span aria-hidden className="figures">{` · ${showSeconds(seconds)}`}</span>}
        </span>
      </SecondaryAction>
    );
  });
}
