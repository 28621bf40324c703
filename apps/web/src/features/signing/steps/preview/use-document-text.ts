import type { TextPage } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { persistently } from '../../flow/persist.ts';
import { useSigning } from '../../flow/use-signing.ts';

/** Few at first: they are read while the others come. */
const firstPages = 2;
const morePages = 20;

export interface DocumentTextState {
  /** `none`: every page is a picture. `lost`: nothing came, and it may come if it is asked for again. */
  readonly status: 'idle' | 'loading' | 'ready' | 'none' | 'lost';
  readonly pages: readonly TextPage[];
  readonly isWhole: boolean;
  /** What is missing did not come. */
  readonly isLost: boolean;
  readonly retry: () => void;
}

interface Arrived {
  readonly pages: readonly TextPage[];
  readonly isLost: boolean;
}

/** The text of a document, from its first page on, once it is wanted. */
export function useDocumentText(
  { path, page_count: count }: { readonly path: string; readonly page_count: number },
  { isWanted }: { readonly isWanted: boolean },
): DocumentTextState {
  const { flow } = useSigning();
  const [arrived, setArrived] = useState<Arrived>({ pages: [], isLost: false });
  const bring = async (before: readonly TextPage[], signal: AbortSignal): Promise<void> => {
    if (signal.aborted || before.length >= count) return;
    const from = before.length + 1;
    const query = { path, from, count: from === 1 ? firstPages : morePages };
    const { pages: more } = await persistently((timeout) =>
      flow.call('GET /api/portal/document-text', { query, signal: timeout }),
    );
    if (signal.aborted) return;
    const pages = [...before, ...more];
    setArrived({ pages, isLost: more.length === 0 });
    if (more.length > 0) await bring(pages, signal);
  };
  const load = async (signal: AbortSignal): Promise<void> => {
    setArrived(({ pages }) => ({ pages, isLost: false }));
    try {
      await bring(arrived.pages, signal);
    } catch {
      if (!signal.aborted) setArrived(({ pages }) => ({ pages, isLost: true }));
    }
  };
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (!isWanted) return undefined;
    const closing = new AbortController();
    void Promise.resolve().then(() => begin(closing.signal));
    return () => closing.abort();
  }, [isWanted]);
  const status = statusOf(arrived, count);
  return {
    status: isWanted || status !== 'loading' ? status : 'idle',
    ...arrived,
    isWhole: arrived.pages.length >= count,
    retry: () => void (arrived.isLost && load(new AbortController().signal)),
  };
}

/** A long scan is shown before it is known whether it has text further on; a short one waits for that. */
function statusOf({ pages, isLost }: Arrived, count: number): 'loading' | 'ready' | 'none' | 'lost' {
  if (pages.some((page) => !page.is_picture)) return 'ready';
  if (pages.length >= count) return 'none';
  if (isLost) return pages.length > 0 ? 'ready' : 'lost';
  return pages.length > firstPages ? 'ready' : 'loading';
}
