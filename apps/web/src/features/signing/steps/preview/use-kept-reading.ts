import type { SigningDocument } from '@rubrica/contract';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useSigning } from '../../flow/use-signing.ts';
import type { ReadingView } from './reading-choices.ts';

const saveMilliseconds = 3000;
const answerMilliseconds = 8000;

export interface KeptReading {
  readonly add: (view: ReadingView, page: number) => void;
  /** What is not on the server yet goes there, what is on its way arrives; it never fails, since reading may go on without it. */
  readonly flush: () => Promise<void>;
}

/** The server keeps what was read every few seconds and when the page is left, for the next visit and other devices. */
export function useKeptReading({ path, is_read: isRead }: SigningDocument): KeptReading {
  const { flow, state } = useSigning();
  const isKept = state.current === 'preview' && !isRead;
  const waiting = useRef<Record<ReadingView, Set<number>>>({ text: new Set(), pages: new Set() });
  const going = useRef(Promise.resolve());
  const send = async (): Promise<void> => {
    const { text, pages } = waiting.current;
    if (!isKept || text.size + pages.size === 0) return;
    waiting.current = { text: new Set(), pages: new Set() };
    try {
      await flow.call('POST /api/portal/document-pages', {
        body: { path, as_text: [...text], drawn: [...pages] },
        signal: AbortSignal.timeout(answerMilliseconds),
      });
    } catch {
      for (const page of text) waiting.current.text.add(page);
      for (const page of pages) waiting.current.pages.add(page);
    }
  };
  const flush = async (): Promise<void> => {
    const [before, now] = [going.current, send()];
    going.current = Promise.all([before, now]).then(() => undefined);
    await going.current;
  };
  const save = useEffectEvent(() => void flush());
  useEffect(() => {
    const timer = setInterval(() => save(), saveMilliseconds);
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', onHide);
    };
  }, []);
  return { flush, add: (view, page) => waiting.current[view].add(page) };
}
