import type { NoticeView } from '@rubrica/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { call, showError } from '../../shared/api.ts';

export type Scope = 'own' | 'team' | 'all';

/** The notices of one tab, page after page. */
export function useNotices(scope: Scope) {
  return useInfiniteQuery({
    queryKey: ['processes', 'notices', scope],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /api/notices', { query: { scope, ...(before !== '' && { before }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ list, has_more: hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
  });
}

/** Marks the caller's own as read, all of them where none is named. */
export function useMarkRead(): (notices?: readonly NoticeView[]) => Promise<void> {
  const queries = useQueryClient();
  return async (notices) => {
    const ids = notices?.filter(({ is_own: isOwn, is_read: isRead }) => isOwn && !isRead).map(({ id }) => id);
    if (ids?.length === 0) return;
    try {
      await call('POST /api/notices/read', { body: ids ? { ids } : {} });
      await queries.invalidateQueries({ queryKey: ['processes', 'notices'] });
    } catch (error) {
      showError(error);
    }
  };
}
