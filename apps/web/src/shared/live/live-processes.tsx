import type { LiveMessage } from '@rubrica/contract';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { refreshSession } from '../session/refresh.ts';
import { session } from '../session/session.ts';
import { createStore, useStore } from '../store.ts';
import { openLiveLine } from './live-line.ts';

const isLive = createStore(false);

/** How often a page polls for changes by jobs and signatories. */
const liveMilliseconds = { withNews: 60_000, alone: 5000 } as const;

export function useLiveInterval(): number {
  return useStore(isLive) ? liveMilliseconds.withNews : liveMilliseconds.alone;
}

/** Lists and counts are refreshed at most this often. */
const restMilliseconds = 2000;

interface LiveProcessesProps {
  /** What the person may do or see may have changed. */
  readonly onRights: () => void;
}

/** Refetches what is shown about a process when the process has changed. */
export function LiveProcesses({ onRights }: LiveProcessesProps) {
  const queries = useQueryClient();
  const noticeRights = useEffectEvent(onRights);
  useEffect(() => {
    const refreshLists = atMostEvery(restMilliseconds, () => refresh(queries, isAboutMany));
    const line = openLiveLine({
      hello: () => {
        const current = session.get();
        return current?.valid_authenticated ? { token: current.access_token } : undefined;
      },
      onMessage: (message) => {
        if (message.type === 'rights' || message.type === 'changed') noticeRights();
        if (message.type === 'rights') return;
        if (message.type === 'notices') {
          void queries.invalidateQueries({ queryKey: ['processes', 'notices'] });
          return;
        }
        const ids = changedBy(message);
        refresh(queries, (query) => !isAboutMany(query) && (ids === 'any' || ids.has(String(query.queryKey[2]))));
        refreshLists.ask();
      },
      onRefused: refreshSession,
    });
    const unfollow = line.isOpen.subscribe(() => {
      isLive.set(line.isOpen.get());
      // What changed between the page's own question and now was announced to nobody here.
      if (line.isOpen.get()) noticeRights();
    });
    return () => {
      unfollow();
      refreshLists.stop();
      line.close();
      isLive.set(false);
    };
  }, [queries]);
  return null;
}

const changedBy = (message: LiveMessage): ReadonlySet<string> | 'any' =>
  message.type === 'processes' ? new Set(message.ids) : 'any';

const aboutOne: ReadonlySet<unknown> = new Set(['detail', 'history']);
const isAboutMany = ({ queryKey }: Query): boolean => !aboutOne.has(queryKey[1]);

function refresh(queries: QueryClient, concerns: (query: Query) => boolean): void {
  void queries.invalidateQueries({ queryKey: ['processes'], predicate: concerns });
}

function atMostEvery(milliseconds: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const ask = (): void => {
    if (timer !== undefined) {
      isAsked = true;
      return;
    }
    isAsked = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) ask();
    }, milliseconds);
  };
  return { ask, stop: () => clearTimeout(timer) };
}
