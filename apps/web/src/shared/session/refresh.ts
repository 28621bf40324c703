import { ApiError, createClient } from '@rubrica/contract';

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
  const before = session.get();
  if (!before) return false;
  try {
    const client = createClient({ baseUrl: backendUrl() });
    const { data } = await client('POST /auth/refresh', { body: { refresh_token: before.refresh_token } });
    replaceTokens(data);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) askToSignInAgain();
    return false;
  }
}

async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const seen = session.get()?.access_token;
  return navigator.locks.request('rubrica.refresh', async () => {
    const isRenewedByAnotherTab = session.get()?.access_token !== seen;
    return isRenewedByAnotherTab || work();
  });
}
