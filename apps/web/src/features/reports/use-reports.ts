import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';

/** The query key of everything about reports. */
const reportsKey = ['reports'] as const;
const everyMilliseconds = 1500;

/** What is being prepared advances while one looks. */
export function useMadeReports() {
  return useQuery({
    queryKey: [...reportsKey, 'made'],
    queryFn: ({ signal }) => call('GET /api/reports', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state }) => state === 'waiting' || state === 'running') ? everyMilliseconds : false,
  });
}

export function useSavedReports() {
  return useQuery({
    queryKey: [...reportsKey, 'saved'],
    queryFn: ({ signal }) => call('GET /api/report-definitions', { signal }),
  });
}

export function useReportOfficials() {
  return useQuery({
    queryKey: [...reportsKey, 'officials'],
    queryFn: ({ signal }) => call('GET /api/reports/officials', { signal }),
  });
}

export function useReportsRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: reportsKey });
}
