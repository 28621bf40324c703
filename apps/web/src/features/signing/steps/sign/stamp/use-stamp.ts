import type { StampPreview } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { logFailure } from '../../../../../shared/log.ts';
import { useSigning } from '../../../flow/use-signing.ts';
import { encodeMarks, type Answers, type Marks } from '../use-sign.ts';

/** A pen that is lifted for a moment goes on. */
const restMilliseconds = 700;

export type StampState =
  | { readonly status: 'drawing' | 'failed' }
  | { readonly status: 'ready'; readonly stamp: StampPreview | null };

/** The server draws what it will stamp, again whenever the mark changes. */
export function useStamp(answers: Answers, { signature, initials }: Marks): StampState {
  const { flow } = useSigning();
  const [state, setState] = useState<StampState>({ status: 'drawing' });
  const ask = useEffectEvent(async (marks: Marks, signal: AbortSignal) => {
    const body = {
      signatory_id: flow.signatoryId,
      answers: { ...answers },
      ...(await encodeMarks(marks)),
    };
    const { stamp } = await flow.call('POST /api/portal/signing-process-user/stamp', { body, signal });
    if (!signal.aborted) setState({ status: 'ready', stamp });
  });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask({ signature, initials }, controller.signal).catch((error: unknown) => {
        if (controller.signal.aborted) return;
        logFailure('the stamp could not be drawn', error);
        setState({ status: 'failed' });
      });
    }, restMilliseconds);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [signature, initials]);
  return state;
}
