import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../shared/api.ts';

/** Everything about webhooks lies under it. */
export const webhooksKey = ['webhooks'] as const;

export function useWebhooks() {
  return useQuery({
    queryKey: [...webhooksKey, 'list'],
    queryFn: ({ signal }) => call('GET /api/webhooks', { signal }),
  });
}

export function useWebhook(id: string) {
  return useQuery({
    queryKey: [...webhooksKey, 'one', id],
    queryFn: ({ signal }) => call('GET /api/webhooks/{id}', { params: { id }, signal }),
  });
}

const everyMilliseconds = 2000;

/** What is on its way arrives while one looks. */
export function useFreshWhile(isWaiting: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: webhooksKey }), everyMilliseconds);
    return () => clearInterval(timer);
  }, [isWaiting, queries]);
}
