import { ApiError, type IssuedTokens, type LoginMethod, type UserDetail } from '@rubrica/contract';

import { call } from '../../shared/api.ts';
import { logFailure } from '../../shared/log.ts';
import { beginSession, endSession, session } from '../../shared/session/session.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { loadCurrentUser, resetInactivity } from '../account/index.ts';
import type { Credentials } from './credentials.ts';
import { messages } from './messages.ts';

/** From the proof to a loaded person. Without the person there is no session. */
export async function enter(tokens: IssuedTokens, loginBy: LoginMethod): Promise<UserDetail> {
  beginSession(tokens, { loginBy, isEnabled: true, now: new Date() });
  const user = await loadCurrentUser();
  resetInactivity();
  return user;
}

export async function signIn(credentials: Credentials): Promise<UserDetail> {
  const { data } = await call('POST /auth/login', { body: credentials });
  return enter(data, 'own');
}

/** The device verifies the person; no password is typed. */
export async function signInWithPasskey({ keep_session }: Pick<Credentials, 'keep_session'>): Promise<UserDetail> {
  const { showPasskey } = await import('../second-factor/index.ts');
  const { challenge, options } = await call('POST /auth/passkey/options');
  const body = { challenge, passkey: await showPasskey(options), keep_session };
  const { data } = await call('POST /auth/passkey', { body });
  return enter(data, 'own');
}

/** In the modal the work lies below: the session stays, marked as not valid, so that nothing is torn down. */
export function explainFailure(error: unknown, mode: 'page' | 'modal'): void {
  if (mode === 'page') endSession();
  showToast({ type: 'error', message: describeFailure(error), key: 'login' });
}

function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError) return messages.unreachable;
  if (error instanceof Error && error.name === 'PasskeyError') return error.message;
  return messages.tryAgain;
}

/** Tells the server, then forgets. Never in the way of leaving. */
export async function signOut(): Promise<void> {
  const current = session.get();
  if (!current) return;
  try {
    const { access_token, id_token } = current;
    await call('POST /auth_user/logout', { body: { access_token, id_token } });
  } catch (error) {
    logFailure('the server was not told of the sign-out', error);
  } finally {
    const isStillTheSame = session.get()?.user_validation_date === current.user_validation_date;
    if (isStillTheSame) endSession(); // a session that was begun meanwhile stays
  }
}
