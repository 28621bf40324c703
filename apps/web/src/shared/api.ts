import { ApiError, createClient, pageHeader, type Call } from '@rubrica/contract';

import { backendUrl } from './backend.ts';
import { watchedFetch } from './progress.tsx';
import { refreshSession } from './session/refresh.ts';
import { askToSignInAgain, isOver, session } from './session/session.ts';
import { askForProof } from './session/step-up.ts';
import { showToast } from './toasts/toasts.tsx';

/** Calls without a session: a 401 is their final answer and renews nothing. */
const isOpen = (operation: string): boolean => /^\w+ \/(auth|user)\//.test(operation);

const send: Call = (operation, ...input) =>
  createClient({
    baseUrl: backendUrl(),
    bearer: () => session.get()?.access_token,
    headers: { [pageHeader]: '1' },
    fetch: (url, request) => watchedFetch(url, { ...request, credentials: 'include' }),
  })(operation, ...input);

/**
 * A call of the contract as the signed-in official. An expired access token is renewed first; where the server wants a
 * proof that the person is there, they are asked for it and the call is repeated.
 */
export const call: Call = async (operation, ...input) => {
  try {
    return await sendRenewed(operation, ...input);
  } catch (error) {
    const isProofAsked = error instanceof ApiError && error.code === 'auth.step_up';
    if (!isProofAsked || !(await askForProof())) throw error;
    return sendRenewed(operation, ...input);
  }
};

const sendRenewed: Call = async (operation, ...input) => {
  try {
    return await send(operation, ...input);
  } catch (error) {
    if (!isExpiry(error) || isOpen(operation)) throw error;
    if (!(await refreshSession())) throw error;
    return send(operation, ...input);
  }
};

function isExpiry(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && session.get() !== undefined;
}

/** Opens the login modal once the session's own end has passed. */
export function checkSessionEnd(now: Date): void {
  const current = session.get();
  if (current?.valid_authenticated && isOver(current, now)) askToSignInAgain();
}

/** For errors that no caller handles. */
export function showError(error: unknown): void {
  const isKnown = error instanceof ApiError;
  showToast({ type: 'error', message: errorText(error), ...(!isKnown && { key: 'network' }) });
}

/** The server's message with its first field, or that it could not be reached. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return networkMessage;
  const [first] = error.issues;
  return first ? `${error.message} ${first.message}` : error.message;
}

export const networkMessage =
  'Servicio temporalmente no disponible. El servidor está experimentando demoras; intente nuevamente más tarde. Gracias por su paciencia.';
