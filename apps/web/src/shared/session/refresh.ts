import { ApiError, createClient } from '@rubrica/contract';

import { backendUrl } from '../backend.ts';
import { askToSignInAgain, replaceTokens, session, type RenewedTokens, type Session } from './session.ts';

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
    replaceTokens(before.auth_thrid_party ? await renewAtProvider(before) : await renewOwn(before));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) askToSignInAgain();
    return false;
  }
}

async function renewOwn({ refresh_token }: Session): Promise<RenewedTokens> {
  const { data } = await createClient({ baseUrl: backendUrl() })('POST /auth/refresh', { body: { refresh_token } });
  return data;
}

/** RFC 6749 §6. The identity provider confirms the person or refuses; there is no new refresh token. */
export async function renewAtProvider({ refresh_token }: Session): Promise<RenewedTokens> {
  const response = await fetch('/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'rubrica', refresh_token }),
  });
  if (!response.ok) throw new ApiError(response.status, {});
  const { access_token, id_token } = (await response.json()) as RenewedTokens;
  return { access_token, id_token, refresh_token };
}

async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const seen = session.get()?.access_token;
  return navigator.locks.request('rubrica.refresh', async () => {
    const isRenewedByAnotherTab = session.get()?.access_token !== seen;
    return isRenewedByAnotherTab || work();
  });
}
