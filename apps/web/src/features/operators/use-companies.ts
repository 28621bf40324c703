import { useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../shared/api.ts';
import type { TableState } from '../../shared/ui/data-table/table-types.ts';

export const companiesKey = ['operator', 'companies'] as const;

/** Read again every half minute: the page is left open. */
export const useCompanies = () =>
  useQuery({
    queryKey: companiesKey,
    queryFn: ({ signal }) => call('GET /operator/companies', { signal }),
    refetchInterval: 30_000,
  });

export function tableStateOf(companies: ReturnType<typeof useCompanies>): TableState {
  if (companies.isError)
    return { kind: 'error', message: errorText(companies.error), onRetry: () => void companies.refetch() };
  return companies.isPending ? { kind: 'loading' } : { kind: 'ready' };
}
