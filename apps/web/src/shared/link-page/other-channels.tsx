import type { OtpChannel } from '@rubrica/contract';

import { codeChannels } from '../code-channels.ts';
import { SecondaryAction } from './actions.tsx';

interface OtherChannelsProps {
  readonly channels: readonly OtpChannel[];
  readonly onSend: (channel: OtpChannel) => void;
}

/** The ways by which the code could come instead. */
export function OtherChannels({ channels, onSend }: OtherChannelsProps) {
  return channels.map((channel) => {
    const { icon: ChannelIcon, other } = codeChannels[channel];
    return (
      <SecondaryAction
        key={channel}
        icon={<ChannelIcon size={19} stroke={1.7} aria-hidden />}
        onClick={() => onSend(channel)}
      >
        {other}
      </SecondaryAction>
    );
  });
}
