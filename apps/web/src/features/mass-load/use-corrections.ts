import type { MassLoadRowState, MassLoadRowView, MassLoadView } from '@rubrica/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { announce } from '../../shared/ui/announce/announce.ts';
import { messages } from './messages.ts';
import { loadsKey } from './use-loads.ts';

const pageRows = 25;

/** Rows with problems, and their cells as they are corrected; each is kept in the load at once. */
export function useCorrections(load: MassLoadView) {
  const { id } = load;
  const queries = useQueryClient();
  // Chosen once: the last row that is corrected stays in sight.
  const [state] = useState<MassLoadRowState>(load.rows.invalid > 0 ? 'invalid' : 'failed');
  const rows = useInfiniteQuery({
    queryKey: [...loadsKey, 'corrections', id, load.status, state],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/mass-load/{id}/rows', {
        params: { id },
        query: { limit: pageRows, after: pageParam, state },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    // What was corrected stays in sight, as correct, until the page is opened again.
    staleTime: Infinity,
    gcTime: 0,
  });
  const columns = useQuery({
    queryKey: [...loadsKey, 'columns', id],
    queryFn: ({ signal }) => call('GET /api/mass-load/{id}/columns', { params: { id }, signal }),
    staleTime: Infinity,
  });
  const [changed, setChanged] = useState<ReadonlyMap<number, MassLoadRowView>>(new Map());
  const correct = async (number: number, cells: Readonly<Record<string, string>>): Promise<boolean> => {
    try {
      const row = await call('PATCH /api/mass-load/{id}/rows/{number}', {
        params: { id, number: String(number) },
        body: { cells: { ...cells } },
      });
      setChanged((before) => new Map(before).set(number, row));
      announce(row.state === 'valid' ? messages.corrected(number) : messages.stillWrong(number));
      void queries.invalidateQueries({ queryKey: [...loadsKey, 'one', id] });
      void queries.invalidateQueries({ queryKey: [...loadsKey, 'problems', id] });
      void queries.invalidateQueries({ queryKey: [...loadsKey, 'rows', id] });
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
  const shown = (rows.data?.pages ?? []).flatMap(({ list }) => list).map((row) => changed.get(row.number) ?? row);
  return { rows, shown, columns: columns.data?.list ?? [], correct };
}
