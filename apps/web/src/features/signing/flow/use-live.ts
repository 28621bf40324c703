import { useEffect } from 'react';

import { openLiveLine } from '../../../shared/live/live-line.ts';
import type { SigningFlow } from './signing-flow.ts';
import type { SigningSession } from './signing-session.ts';

interface LiveVisit {
  readonly flow: SigningFlow;
  readonly token: string;
  readonly session: SigningSession;
  /** Only who sees the documents needs to hear about them. */
  readonly isListening: boolean;
}

/** What others do to the process is seen at once, and so is another device that goes on in this one's place. */
export function useLive({ flow, token, session, isListening }: LiveVisit): void {
  useEffect(() => {
    if (!isListening) return undefined;
    const line = openLiveLine({
      query: { signatory_id: flow.signatoryId, client_id: crypto.randomUUID() },
      hello: () => ({ token, session_id: session.get() ?? null }),
      onMessage: (message) => void (message.type === 'taken_over' ? flow.checkSession() : flow.refresh()),
      onRefused: async () => {
        await flow.refresh();
        return false;
      },
    });
    return line.close;
  }, [flow, token, session, isListening]);
}
