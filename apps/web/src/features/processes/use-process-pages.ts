import { call } from '../../shared/api.ts';
import { useTokenPages } from '../../shared/ui/data-table/use-token-pages.ts';
import type { ProcessListSearch } from './process-list-search.ts';

/** The pages of a list of processes: all of them, or those that have ended. */
export function useProcessPages(search: ProcessListSearch, only?: 'finished') {
  return useTokenPages({
    queryKey: only ? ['processes', only, search] : ['processes', search],
    load: async ({ token, signal }) => {
      const query = { ...search, ...(only && { finished: 'true' as const }), nextToken: token };
      const answer = await call('GET /api/signing-process/all', { query, signal });
      return {
        items: answer.result,
        total: answer.total,
        totalIsFloor: answer.total_is_floor,
        nextToken: answer.nextToken,
      };
    },
  });
}
