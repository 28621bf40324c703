import type { DeliveryView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { call } from '../../shared/api.ts';

/** The query key of everything about webhooks. */
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

/** What is said elsewhere of a webhook and of a delivery follows the list: it is asked again when one turned out otherwise. */
export function useFreshAfter(deliveries: readonly DeliveryView[]): void {
  const queries = useQueryClient();
  const outcomes = deliveries.map(({ id, state }) => `${id}:${state}`).join(' ');
  const told = useRef(outcomes);
  useEffect(() => {
    if (told.current === outcomes) return;
    told.current = outcomes;
    for (const part of ['one', 'delivery']) void queries.invalidateQueries({ queryKey: [...webhooksKey, part] });
  }, [outcomes, queries]);
}

const everyMilliseconds = 2000;

/** What is on its way arrives while one looks. */
export function useFreshWhile({ isWaiting }: { readonly isWaiting: boolean }): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: webhooksKey }), everyMilliseconds);
    return () => clearInterval(timer);
  }, [isWaiting, queries]);
}
