import { ApiError, createClient, pageHeader } from '@rubrica/contract';

import { backendUrl } from '../backend.ts';
import { askToSignInAgain, replaceTokens, session } from './session.ts';

let underWay: Promise<boolean> | undefined;

/** One renewal at a time, over all tabs: a refresh token works once, and a second use would end the session. */
export function refreshSession(): Promise<boolean> {
  underWay ??= inTurn(renew).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function renew(): Promise<boolean> {
  if (!session.get()) return false;
  try {
    await renewTokens();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) askToSignInAgain();
    return false;
  }
}

/** The refresh token is in a cookie that no script reads. For a session of an identity provider the server asks that one. */
export async function renewTokens(): Promise<void> {
  const send = createClient({
    baseUrl: backendUrl(),
    headers: { [pageHeader]: '1' },
    fetch: (url, request) => fetch(url, { ...request, credentials: 'include' }),
  });
  const { data } = await send('POST /auth/refresh', { body: {} });
  replaceTokens(data);
}

async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const seen = session.get()?.access_token;
  return navigator.locks.request('rubrica.refresh', async () => {
    const isRenewedByAnotherTab = session.get()?.access_token !== seen;
    return isRenewedByAnotherTab || work();
  });
}
