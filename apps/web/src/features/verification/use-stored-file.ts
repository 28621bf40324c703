import { verificationMaxBytes, type VerificationView } from '@rubrica/contract';
import { useEffect, useState } from 'react';

import { formatBytes } from '../../shared/ui/file-drop/messages.ts';
import { whenFree } from '../../shared/when-free.ts';
import { messages } from './messages.ts';
import { describeProblem } from './use-verification.ts';
import { verifyFile } from './verification-service.ts';

export type StoredFileStep =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly problem: string }
  | { readonly name: 'verified'; readonly file: File; readonly view: VerificationView };

export interface StoredFile {
  readonly step: StoredFileStep;
  readonly retry: () => void;
}

/** Fetches a file once and has it verified. Another file is another `key`. */
export function useStoredFile(name: string, load: (signal: AbortSignal) => Promise<Blob>): StoredFile {
  const [step, setStep] = useState<StoredFileStep>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const { signal, abort } = abortable();
    setStep({ name: 'loading' });
    verify(name, load, signal).then(
      (next) => {
        if (!signal.aborted) setStep(next);
      },
      (error: unknown) => {
        if (!signal.aborted) setStep({ name: 'failed', problem: describeProblem(error) });
      },
    );
    return abort;
    // The file's name and source do not change while its result is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  return { step, retry: () => setAttempt((count) => count + 1) };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

async function verify(
  name: string,
  load: (signal: AbortSignal) => Promise<Blob>,
  signal: AbortSignal,
): Promise<StoredFileStep> {
  const stored = await load(signal);
  if (stored.size > verificationMaxBytes)
    return { name: 'failed', problem: messages.tooBig(formatBytes(verificationMaxBytes)) };
  const file = new File([stored], name, { type: 'application/pdf' });
  const view = await whenFree(() => verifyFile(file, { signal }), { signal, onBusy: () => undefined });
  return { name: 'verified', file, view };
}
