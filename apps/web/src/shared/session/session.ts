import type { IssuedTokens, LoginMethod } from '@rubrica/contract';

import { createStore, type Store } from '../store.ts';

/** Stored in the browser's local storage. The refresh token is not here: it is in a cookie that no script reads. */
export interface Session {
  readonly is_authenticated: boolean;
  readonly access_token: string;
  readonly id_token: string;
  /** Epoch seconds at which the whole session ends, not the short access token. */
  readonly exp: number;
  /** False while the person must sign in again over their work. */
  readonly valid_authenticated: boolean;
  readonly enable_account: boolean;
  readonly auth_thrid_party: boolean;
  readonly login_by: LoginMethod;
  readonly user_validation_date: string;
}

const storageKey = 'rubrica.session';

export const session: Store<Session | undefined> = createStore(readStored());

session.subscribe(() => {
  const current = session.get();
  if (current) localStorage.setItem(storageKey, JSON.stringify(current));
  else localStorage.removeItem(storageKey);
});

/** Changes in one tab apply to the others. */
addEventListener('storage', (event) => {
  if (event.key === storageKey) session.set(readStored());
});

export function beginSession(
  tokens: IssuedTokens,
  options: { readonly loginBy: LoginMethod; readonly isEnabled: boolean; readonly now: Date },
): void {
  session.set({
    is_authenticated: true,
    access_token: tokens.access_token,
    id_token: tokens.id_token,
    exp: readSessionEnd(tokens.id_token),
    valid_authenticated: true,
    enable_account: options.isEnabled,
    auth_thrid_party: options.loginBy !== 'own',
    login_by: options.loginBy,
    user_validation_date: options.now.toISOString(),
  });
}

export type RenewedTokens = Pick<IssuedTokens, 'access_token' | 'id_token'>;

export function replaceTokens(tokens: RenewedTokens): void {
  session.set(
    (current) =>
      current && {
        ...current,
        access_token: tokens.access_token,
        id_token: tokens.id_token,
        exp: readSessionEnd(tokens.id_token),
        valid_authenticated: true,
      },
  );
}

/** Ends the session but leaves the page as it is: the login modal opens over it. */
export function askToSignInAgain(): void {
  session.set((current) => current && { ...current, valid_authenticated: false });
}

export function endSession(): void {
  session.set(undefined);
}

export function isOver(current: Session, now: Date): boolean {
  return current.exp * 1000 <= now.getTime();
}

/** The id of the person whose session it is. */
export function ownerOf(current: Session | undefined): string | undefined {
  try {
    return current && readClaims(current.id_token).sub;
  } catch {
    return undefined; // storage holds something else: nobody's session
  }
}

/** Runs when a session ends, or continues as somebody else's: nothing of one person may reach the next. */
export function onOwnerChange(forget: () => void): void {
  let owner = ownerOf(session.get());
  session.subscribe(() => {
    const next = ownerOf(session.get());
    if (next === owner) return;
    owner = next;
    forget();
  });
}

const readSessionEnd = (idToken: string): number => readClaims(idToken).session_exp;

function readClaims(idToken: string): { readonly sub: string; readonly session_exp: number } {
  const [, payload = ''] = idToken.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string; session_exp: number };
}

function readStored(): Session | undefined {
  const text = localStorage.getItem(storageKey);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Session;
  } catch {
    return undefined;
  }
}
