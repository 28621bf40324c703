import { ApiError, verificationMaxBytes, type VerificationView } from '@rubrica/contract';
import { useEffect, useRef, useState } from 'react';

import { formatBytes } from '../../shared/ui/file-drop/messages.ts';
import { whenFree } from '../../shared/when-free.ts';
import { messages } from './messages.ts';
import { verifyFile } from './verification-service.ts';

export type Verification =
  | { readonly step: 'waiting' }
  /** 0 to 1; 1 is with the server. While the server is busy it waits to be sent again. */
  | { readonly step: 'judging'; readonly file: File; readonly progress: number | 'busy' }
  | { readonly step: 'verified'; readonly file: File; readonly view: VerificationView }
  | { readonly step: 'failed'; readonly file: File; readonly problem: string; readonly mayRetry: boolean };

export interface VerificationWork {
  readonly verification: Verification;
  readonly verify: (file: File) => void;
  readonly reset: () => void;
}

export function useVerification(): VerificationWork {
  const [verification, setVerification] = useState<Verification>({ step: 'waiting' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const reset = (): void => {
    underWay.current?.abort();
    setVerification({ step: 'waiting' });
  };
  const verify = (file: File): void => {
    underWay.current?.abort();
    if (file.size > verificationMaxBytes) {
      const problem = messages.tooBig(formatBytes(verificationMaxBytes));
      setVerification({ step: 'failed', file, problem, mayRetry: false });
      return;
    }
    const { signal } = (underWay.current = new AbortController());
    setVerification({ step: 'judging', file, progress: 0 });
    const show = (progress: number | 'busy'): void => setVerification({ step: 'judging', file, progress });
    const send = () => verifyFile(file, { signal, onProgress: show });
    whenFree(send, { signal, onBusy: () => show('busy') }).then(
      (view) => {
        if (!signal.aborted) setVerification({ step: 'verified', file, view });
      },
      (error: unknown) => {
        if (!signal.aborted) setVerification({ step: 'failed', file, problem: describeProblem(error), mayRetry: true });
      },
    );
  };
  return { verification, verify, reset };
}

/** What the server said, or that it was not reached; never what a library says in English. */
export const describeProblem = (error: unknown): string =>
  error instanceof ApiError ? error.message : messages.unreachable;
