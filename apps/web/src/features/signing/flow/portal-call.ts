import { createClient, type Call } from '@rubrica/contract';

import { backendUrl } from '../../../shared/backend.ts';
import { watchedFetch } from '../../../shared/progress.tsx';
import type { PortalSession } from './portal-session.ts';

export const sessionHeader = 'x-portal-session';

/** A call of the contract as the person of the link, from the device that holds the session. */
export function createPortalCall(token: string, session: PortalSession): Call {
  const fromThisDevice: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    const sessionId = session.get();
    if (sessionId !== undefined) headers.set(sessionHeader, sessionId);
    return watchedFetch(input, { ...init, headers });
  };
  return createClient({ baseUrl: backendUrl(), bearer: () => token, fetch: fromThisDevice });
}
