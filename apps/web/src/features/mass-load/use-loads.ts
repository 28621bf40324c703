import type { MassLoadStatus, MassLoadView } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';

/** The query key of everything about loads. */
export const loadsKey = ['mass-loads'] as const;

const working: ReadonlySet<MassLoadStatus> = new Set(['judging', 'creating', 'sending', 'undoing']);
const fast = 1000;
const slow = 10_000;

export const isWorking = ({ status }: Pick<MassLoadView, 'status'>): boolean => working.has(status);

/** How soon it is worth asking again; false where nothing changes by itself any more. */
function nextLook(load: MassLoadView | undefined): number | false {
  if (!load) return false;
  if (isWorking(load)) return fast;
  return load.status === 'created' ? slow : false;
}

export function useLoad(id: string) {
  return useQuery({
    queryKey: [...loadsKey, 'one', id],
    queryFn: ({ signal }) => call('GET /api/mass-load/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => nextLook(state.data),
  });
}

export function useLoads() {
  return useQuery({
    queryKey: [...loadsKey, 'list'],
    queryFn: ({ signal }) => call('GET /api/mass-load', { signal }),
    refetchInterval: ({ state }) => (state.data?.list.some(isWorking) ? slow : false),
  });
}

export function useLoadKinds() {
  return useQuery({
    queryKey: [...loadsKey, 'kinds'],
    queryFn: ({ signal }) => call('GET /api/mass-load/kinds', { signal }),
  });
}

/** Fetched again when the status changes: problems appear while rows are validated and while processes are created. */
export function useLoadProblems({ id, status }: Pick<MassLoadView, 'id' | 'status'>) {
  return useQuery({
    queryKey: [...loadsKey, 'problems', id, status],
    queryFn: ({ signal }) => call('GET /api/mass-load/{id}/problems', { params: { id }, signal }),
    enabled: status !== 'judging',
  });
}
