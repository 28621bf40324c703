import { IconHandStop } from '@tabler/icons-react';

import { QuietAction } from '../../../shared/link-page/actions.tsx';
import { useSigning } from '../flow/use-signing.ts';
import { messages } from '../messages.ts';
import { decline } from '../steps/welcome/decline.ts';

/** Only who has proved who they are may decline; the server says when. */
export function DeclineAction() {
  const { flow, state } = useSigning();
  if (!state.may_decline) return null;
  return (
    <div className="mt-24">
      <QuietAction icon={<IconHandStop size={18} stroke={1.7} aria-hidden />} onClick={() => void decline(flow, state)}>
        {messages.decline}
      </QuietAction>
    </div>
  );
}
