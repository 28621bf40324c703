import { ApiError } from '@rubrica/contract';
import { hashKey, keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import { messages } from './messages.ts';
import type { TablePages, TableState } from './table-types.ts';
import { currentToken, reduceList, startList, type TokenPage } from './token-pages.ts';

interface TokenPagesOptions<Item> {
  /** Filters and sort belong to it: with another key the list begins again. */
  readonly queryKey: QueryKey;
  readonly load: (request: {
    readonly token: string | undefined;
    readonly signal: AbortSignal;
  }) => Promise<TokenPage<Item>>;
}

export interface TokenPages<Item> {
  readonly rows: readonly Item[];
  readonly state: TableState;
  readonly pages: TablePages;
}

/** A list of the server, page by page, in the words of `DataTable`. */
export function useTokenPages<Item>({ queryKey, load }: TokenPagesOptions<Item>): TokenPages<Item> {
  const key = hashKey(queryKey);
  const [held, setHeld] = useState({ key, list: startList<Item>() });
  const before = held.key === key ? held.list : startList<Item>();
  const token = currentToken(before);
  const query = useQuery({
    queryKey: [...queryKey, { token }],
    queryFn: ({ signal }) => load({ token, signal }),
    placeholderData: keepPreviousData,
  });
  const { page } = before;
  const isHere = query.data !== undefined && !query.isPlaceholderData;
  const list = isHere ? reduceList(before, { kind: 'received', page, answer: query.data }) : before;
  const turn = (kind: 'next' | 'previous') => () => setHeld({ key, list: reduceList(list, { kind }) });

  return {
    rows: query.data?.items ?? [],
    state: stateOf(query),
    pages: {
      shownFrom: (list.offsets[page] ?? 0) + 1,
      count: query.data?.items.length ?? 0,
      total: query.data?.total,
      totalIsFloor: query.data?.totalIsFloor ?? false,
      hasNext: list.hasNext,
      hasPrevious: list.hasPrevious,
      onNext: turn('next'),
      onPrevious: turn('previous'),
    },
  };
}

interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

function stateOf({ isPending, isError, isPlaceholderData, error, refetch }: Asked): TableState {
  if (isError) {
    const message = error instanceof ApiError ? error.message : messages.failed;
    return { kind: 'error', message, onRetry: () => void refetch() };
  }
  return isPending ? { kind: 'loading' } : { kind: 'ready', isStale: isPlaceholderData };
}
