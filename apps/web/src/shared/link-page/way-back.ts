import { createContext, use } from 'react';

const storageKey = 'rubrica.visit-of-payment';

interface Left {
  readonly token: string;
  readonly address: string;
}

/** Before somebody leaves this page to pay: where they go on afterwards, in this tab. The address has no token. */
export function storeWayBack(paymentLink: string): void {
  const token = paymentLink.split('/').at(-1) ?? '';
  sessionStorage.setItem(storageKey, JSON.stringify({ token, address: location.pathname } satisfies Left));
}

/** Only for the payment that they left for. */
export function readWayBack(token: string): string | undefined {
  const text = sessionStorage.getItem(storageKey);
  if (text === null) return undefined;
  try {
    const left = JSON.parse(text) as Left;
    return left.token === token && /^\/(?!\/)/.test(left.address) ? left.address : undefined;
  } catch {
    return undefined;
  }
}

export const WayBackContext = createContext<string | undefined>(undefined);

export const useWayBack = (): string | undefined => use(WayBackContext);
