import { IconHandStop } from '@tabler/icons-react';

import { QuietAction } from '../../../shared/link-page/actions.tsx';
import { useSigning } from '../flow/use-signing.ts';
import { messages } from '../messages.ts';
import { beginDeclining } from './declining.ts';

/** Before the first proof it leads through it. */
export function DeclineAction() {
  const { flow, state } = useSigning();
  if (state.signatory.signed_at !== null) return null;
  return (
    <div className="mt-24">
      <QuietAction
        icon={<IconHandStop size={18} stroke={1.7} aria-hidden />}
        onClick={() => void beginDeclining(flow, state)}
      >
        {messages.decline}
      </QuietAction>
    </div>
  );
}
