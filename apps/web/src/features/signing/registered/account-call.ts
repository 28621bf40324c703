import { accountHeader, ApiError, type Call } from '@rubrica/contract';

import { refreshSession } from '../../../shared/session/refresh.ts';
import { isOver, session } from '../../../shared/session/session.ts';
import { createSigningCall } from '../flow/signing-call.ts';
import { createSigningSession } from '../flow/signing-session.ts';

/** Whether somebody is signed in on this browser; the server says whether it is the person of the link. */
export function isSignedIn(now: Date): boolean {
  const account = session.get();
  return account !== undefined && account.valid_authenticated && !isOver(account, now);
}

/** As the person of the link and as the owner of the account at once; a short token that ran out is renewed unnoticed. */
export function createAccountCall(token: string, signatoryId: string): Call {
  const send = createSigningCall(token, createSigningSession(signatoryId), () => {
    const account = session.get();
    return account ? { [accountHeader]: account.access_token } : {};
  });
  return async (operation, ...input) => {
    try {
      return await send(operation, ...input);
    } catch (error) {
      if (!isExpired(error) || !(await refreshSession())) throw error;
      return send(operation, ...input);
    }
  };
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'session.expired';
