const storageKey = 'rubrica.portal-jwt';
/** Of its own: who pays within a visit goes back to that visit. */
const paymentKey = 'rubrica.payment-link';
const paymentAddress = '/pagar';

/** The link's own token, stored for this tab only: a phone is often somebody else's, too. */
function storePortalToken(token: string): void {
  sessionStorage.setItem(storageKey, token);
}

export function readPortalToken(): string | undefined {
  return sessionStorage.getItem(storageKey) ?? undefined;
}

/** Who begins something new is not the person of the link that this tab opened before. */
export function forgetPortalToken(): void {
  sessionStorage.removeItem(storageKey);
}

/**
 * The last segment, where it begins as every signed token does or has the three parts of one. What a mail program left of
 * a link is taken, too: it opens nothing, and nobody sees the visit of who was here before.
 */
export function tokenIn(path: string): string | undefined {
  const last = path.split('/').at(-1) ?? '';
  return last.startsWith('eyJ') || last.split('.').length === 3 ? last : undefined;
}

/**
 * Moves the token from the address to the tab's storage, so that neither the history nor a referrer leaks it. Called again,
 * it answers the same: the address has none any more, the storage has.
 */
export function takePortalToken(path: string): string | undefined {
  const token = tokenIn(path);
  if (token === undefined) return readPortalToken();
  storePortalToken(token);
  history.replaceState(history.state, '', path.slice(0, path.lastIndexOf('/')));
  return token;
}

export const isPaymentAddress = (path: string): boolean =>
  path === paymentAddress || path.startsWith(`${paymentAddress}/`);

/** The same for the link of a payment: the gateway sends people back to the address without it. */
export function takePaymentToken(path: string): string | undefined {
  const token = path.slice(paymentAddress.length + 1).replace(/\/$/, '');
  if (token === '') return sessionStorage.getItem(paymentKey) ?? undefined;
  sessionStorage.setItem(paymentKey, token);
  history.replaceState(history.state, '', paymentAddress);
  return token;
}

/** Whatever link this page was opened with. */
export const takeToken = (path: string): string | undefined =>
  isPaymentAddress(path) ? takePaymentToken(path) : takePortalToken(path);

/** Whose link it is, as the token says; the server verifies it. */
export function readSignatoryId(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub } = claims as { readonly sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
