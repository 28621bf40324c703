const storageKey = 'rubrica.portal-jwt';

/** The link's own token, kept for this tab only: a phone is often somebody else's, too. */
export function keepPortalToken(token: string): void {
  sessionStorage.setItem(storageKey, token);
}

export function readPortalToken(): string | undefined {
  return sessionStorage.getItem(storageKey) ?? undefined;
}

export function forgetPortalToken(): void {
  sessionStorage.removeItem(storageKey);
}
