import { useDebouncedValue } from '@mantine/hooks';
import type { DocumentView } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../../shared/api.ts';
import type { PointBox } from './coordinates.ts';

export interface Anchor extends PointBox {
  readonly text: string;
  /** From 0. */
  readonly page: number;
}

export interface Anchors {
  readonly found: readonly Anchor[];
  readonly isSearching: boolean;
}

/** As people print it under the line. */
export const usualText = 'Firma:';

const pauseMilliseconds = 350;
const nothing: readonly Anchor[] = [];

/** Where a document says something. */
export function useAnchors({ path, sha256 }: DocumentView, wished: string): Anchors {
  const [text] = useDebouncedValue(wished.trim(), pauseMilliseconds);
  const search = useQuery({
    queryKey: ['anchors', path, sha256, text],
    queryFn: ({ signal }) =>
      call('GET /api/signing-process/documents/{path}/anchors', { params: { path }, query: { text }, signal }),
    enabled: text.length > 1,
    staleTime: Infinity,
  });
  return { found: search.data?.anchors ?? nothing, isSearching: search.isFetching };
}
