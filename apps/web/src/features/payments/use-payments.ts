import type { PaymentDetail, PaymentFilters } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { useTokenPages } from '../../shared/ui/data-table/use-token-pages.ts';
import { paymentSettingsKey, paymentsKey } from './payments-key.ts';
import type { PaymentsSearch } from './payments-search.ts';

/** What moves by itself, by a gateway, a payer or a job, is asked again this often. */
const liveMilliseconds = { alone: 30_000, waiting: 5000 } as const;

export const filtersOf = ({ q, ...filters }: PaymentsSearch): PaymentFilters => ({ ...filters, search: q });

export function usePaymentPages(search: PaymentsSearch) {
  return useTokenPages({
    queryKey: [...paymentsKey, 'list', search],
    load: async ({ token, signal }) => {
      const query = { ...filtersOf(search), nextToken: token };
      const answer = await call('GET /api/payments', { query, signal });
      return { items: answer.list, nextToken: answer.nextToken };
    },
  });
}

/** Of the whole company, whatever the list is filtered by. */
export function useWaiting() {
  return useQuery({
    queryKey: [...paymentsKey, 'waiting'],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/payments', { query: { limit: 1 }, signal });
      return { slips: answer.to_validate, differences: answer.differences };
    },
    refetchInterval: liveMilliseconds.alone,
  });
}

export function usePayment(id: string) {
  return useQuery({
    queryKey: [...paymentsKey, 'one', id],
    queryFn: ({ signal }) => call('GET /api/payments/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => liveMilliseconds[state.data && isOnItsWay(state.data) ? 'waiting' : 'alone'],
  });
}

/** A gateway or a job is about to say something. */
const isOnItsWay = ({ status, refunds, slips }: PaymentDetail): boolean =>
  status === 'PAYMENT_PENDING' ||
  refunds.some(({ state }) => state === 'asked') ||
  slips.some(({ reading }) => reading?.state === 'reading');

export function usePaymentSettings() {
  return useQuery({
    queryKey: paymentSettingsKey,
    queryFn: ({ signal }) => call('GET /company/payments', { signal }),
  });
}

/** After an act: what it answered is shown at once, and everything that counts or lists payments is asked again. */
export function useFreshPayments() {
  const queries = useQueryClient();
  return async (changed?: PaymentDetail): Promise<void> => {
    if (changed) queries.setQueryData([...paymentsKey, 'one', changed.id], changed);
    await Promise.all([
      queries.invalidateQueries({ queryKey: paymentsKey }),
      queries.invalidateQueries({ queryKey: ['processes', 'menu-count', '/payments'] }),
    ]);
  };
}
