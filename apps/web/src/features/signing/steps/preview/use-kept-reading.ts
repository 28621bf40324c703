import type { SigningDocument } from '@rubrica/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useSigning } from '../../flow/use-signing.ts';
import type { ReadingView } from './reading-choices.ts';
import {
  countPages,
  joinPages,
  noPages,
  readUnsent,
  storeUnsent,
  withoutPages,
  type PagesByView,
} from './unsent-pages.ts';

const saveMilliseconds = 3000;
const answerMilliseconds = 8000;

export interface KeptReading {
  /** Read on this device before, and not on the server yet. */
  readonly before: readonly number[];
  readonly add: (view: ReadingView, page: number) => void;
  /** What is not on the server yet goes there, what is on its way arrives; it never fails, since reading may go on without it. */
  readonly flush: () => Promise<void>;
}

/** The server keeps what was read every few seconds and when the page is left, for the next visit and other devices. */
export function useKeptReading({ path, page_count: count, is_read: isRead }: SigningDocument): KeptReading {
  const { flow, state } = useSigning();
  const isKept = state.current === 'preview' && !isRead;
  const place = { signatoryId: flow.signatoryId, path };
  const [found] = useState(() => (isKept ? onlyUpTo(count, readUnsent(place)) : noPages));
  const unsent = useRef<PagesByView>(found);
  const underway = useRef<PagesByView>(noPages);
  const going = useRef(Promise.resolve());
  const send = async (): Promise<void> => {
    const now = withoutPages(unsent.current, underway.current);
    if (!isKept || countPages(now) === 0) return;
    underway.current = joinPages(underway.current, now);
    try {
      await flow.call('POST /api/portal/document-pages', {
        body: { path, as_text: [...now.text], drawn: [...now.pages] },
        signal: AbortSignal.timeout(answerMilliseconds),
      });
      unsent.current = withoutPages(unsent.current, now);
      storeUnsent(place, withoutPages(readUnsent(place), now)); // an answer that comes late brings nothing back
    } catch {
      // They stay where they are, and go with the next ones.
    } finally {
      underway.current = withoutPages(underway.current, now);
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
  const add = (view: ReadingView, page: number): void => {
    if (!isKept) return;
    unsent.current = joinPages(unsent.current, { ...noPages, [view]: new Set([page]) });
    storeUnsent(place, unsent.current);
  };
  return { before: [...new Set([...found.text, ...found.pages])], flush, add };
}

/** What is stored may be of another edition of the document. */
const onlyUpTo = (count: number, { text, pages }: PagesByView): PagesByView => ({
  text: new Set([...text].filter((page) => page <= count)),
  pages: new Set([...pages].filter((page) => page <= count)),
});
