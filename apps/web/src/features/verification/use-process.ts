import { ApiError, type PublishedProcess } from '@rubrica/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

import { describeProblem } from './use-verification.ts';
import { readProcess } from './verification-service.ts';

export type ProcessSearch =
  | { readonly step: 'searching' }
  | { readonly step: 'found'; readonly process: PublishedProcess }
  | { readonly step: 'unknown' | 'gone'; readonly problem: string }
  | { readonly step: 'failed'; readonly problem: string };

export function useProcess(code: string): { readonly search: ProcessSearch; readonly retry: () => void } {
  const [search, setSearch] = useState<ProcessSearch>({ step: 'searching' });
  const underWay = useRef<AbortController>(undefined);
  const ask = useCallback(() => {
    const { signal } = (underWay.current = new AbortController());
    readProcess(code, signal).then(
      (process) => setSearch({ step: 'found', process }),
      (error: unknown) => {
        if (signal.aborted) return;
        setSearch({ step: stepOf(error), problem: describeProblem(error) });
      },
    );
  }, [code]);
  useEffect(() => {
    ask();
    return () => underWay.current?.abort();
  }, [ask]);
  const retry = (): void => {
    setSearch({ step: 'searching' });
    ask();
  };
  return { search, retry };
}

function stepOf(error: unknown): 'unknown' | 'gone' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 410) return 'gone';
  return error.status === 404 ? 'unknown' : 'failed';
}
