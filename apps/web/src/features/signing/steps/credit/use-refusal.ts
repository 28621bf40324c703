import { ApiError } from '@rubrica/contract';
import { useState } from 'react';

import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';

/** Who wants no credit ends what they began; no reason is asked. */
export function useRefusal() {
  const { flow, state } = useSigning();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const refuse = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { signatory_id: state.signatory.id, reason: messages.noReason };
      await flow.call('POST /api/portal/signing-process-user/decline', { body });
      flow.decline(state);
    } catch (error) {
      // a lost answer to a decision that was taken finds a dead link
      if (error instanceof ApiError && error.code === 'link.dead') flow.decline(state);
      else setProblem(await flow.settle(error));
      setBusy(false);
    }
  };
  return { refuse, isBusy, problem };
}
