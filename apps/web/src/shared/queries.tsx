import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { onOwnerChange } from './session/session.ts';

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
});

/** The next person in this tab must not see what the one before read. */
onOwnerChange(() => queries.clear());

/** After a change of rights: what is not on the screen is forgotten, the rest read again, and what is refused now is removed. */
export async function forgetUnseen(): Promise<void> {
  queries.removeQueries({ type: 'inactive' });
  await queries.invalidateQueries();
  await queries.resetQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** Shares cached answers between pages. Around the layouts only: the login reads nothing. */
export function QueriesProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
