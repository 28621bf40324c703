import { createClient, type Call } from '@rubrica/contract';

import { backendUrl } from '../../../shared/backend.ts';
import { watchedFetch } from '../../../shared/progress.tsx';
import type { SigningSession } from './signing-session.ts';

const sessionHeader = 'x-portal-session';

type MoreHeaders = () => Readonly<Record<string, string>>;

/** A call of the contract as the person of the link, from the device that holds the session. */
export function createSigningCall(token: string, session: SigningSession, more: MoreHeaders = () => ({})): Call {
  const fromThisDevice: typeof watchedFetch = (url, request) => {
    const headers = new Headers(request.headers);
    for (const [name, value] of Object.entries(more())) headers.set(name, value);
    const sessionId = session.get();
    if (sessionId !== undefined) headers.set(sessionHeader, sessionId);
    return watchedFetch(url, { ...request, headers });
  };
  return createClient({ baseUrl: backendUrl(), bearer: () => token, fetch: fromThisDevice });
}
