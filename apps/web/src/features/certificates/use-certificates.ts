import type { CertificateDetail, CertificateFilters } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { useTokenPages } from '../../shared/ui/data-table/use-token-pages.ts';
import type { CertificatesSearch } from './certificates-search.ts';

/** The query key of everything about requests for certificates. */
export const certificatesKey = ['certificates'] as const;

/** What moves by itself, by a payer, a reviewer, a provider or a job, is asked again this often. */
const liveMilliseconds = { alone: 30_000, waiting: 5000 } as const;

export const filtersOf = ({ q, ...filters }: CertificatesSearch): CertificateFilters => ({ ...filters, search: q });

export function useCertificatePages(search: CertificatesSearch) {
  return useTokenPages({
    queryKey: [...certificatesKey, 'list', search],
    load: async ({ token, signal }) => {
      const query = { ...filtersOf(search), nextToken: token };
      const answer = await call('GET /certificates/certificate', { query, signal });
      return { items: answer.list, nextToken: answer.nextToken };
    },
  });
}

/** Of the whole company, whatever the list is filtered by. */
export function useWaitingRequests() {
  return useQuery({
    queryKey: [...certificatesKey, 'waiting'],
    queryFn: async ({ signal }) =>
      (await call('GET /certificates/certificate', { query: { limit: 1 }, signal })).waiting,
    refetchInterval: liveMilliseconds.alone,
  });
}

export function useOwnCertificates() {
  return useQuery({
    queryKey: [...certificatesKey, 'own'],
    queryFn: async ({ signal }) => (await call('GET /certificates/requests', { signal })).list,
    refetchInterval: liveMilliseconds.alone,
  });
}

export function useCertificate(id: string) {
  return useQuery({
    queryKey: [...certificatesKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /certificates/cert_process/detail/{id}', { params: { id }, signal })).request,
    refetchInterval: ({ state }) => liveMilliseconds[state.data && isOnItsWay(state.data) ? 'waiting' : 'alone'],
  });
}

/** A payer or the provider is about to say something. */
const isOnItsWay = ({ status, is_ordered: isOrdered }: CertificateDetail): boolean =>
  status === 'PAYMENT_PENDING' || isOrdered;

export function useTracker(id: string) {
  return useQuery({
    queryKey: [...certificatesKey, 'one', id, 'tracker'],
    queryFn: async ({ signal }) =>
      (await call('GET /certificates/cert_process/tracker/{id}', { params: { id }, signal })).list,
    refetchInterval: liveMilliseconds.alone,
  });
}

export function useAnnexes(id: string) {
  return useQuery({
    queryKey: [...certificatesKey, 'one', id, 'annexes'],
    queryFn: async ({ signal }) => (await call('GET /certificates/annexes/all/{id}', { params: { id }, signal })).list,
  });
}

/** After an act: what it answered is shown at once, and everything that counts or lists requests is asked again. */
export function useFreshCertificates() {
  const queries = useQueryClient();
  return async (changed?: CertificateDetail): Promise<void> => {
    if (changed) queries.setQueryData([...certificatesKey, 'one', changed.id], changed);
    await Promise.all([
      queries.invalidateQueries({ queryKey: certificatesKey }),
      queries.invalidateQueries({ queryKey: ['processes', 'menu-count', '/certificates'] }),
    ]);
  };
}
