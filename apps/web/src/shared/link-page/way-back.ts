import { createContext, use } from 'react';

const storageKey = 'rubrica.visit-of-payment';

export interface WayBack {
  /** Without a token. */
  readonly address: string;
  readonly place: 'signature' | 'plan';
}

interface Left extends WayBack {
  readonly token: string;
}

/** Before somebody leaves a page to pay: where they go on afterwards, in this tab. */
export function storeWayBack(paymentLink: string, { address, place }: WayBack): void {
  const token = paymentLink.split('/').at(-1) ?? '';
  sessionStorage.setItem(storageKey, JSON.stringify({ token, address, place } satisfies Left));
}

/** Only for the payment that they left for. */
export function readWayBack(token: string): WayBack | undefined {
  const text = sessionStorage.getItem(storageKey);
  if (text === null) return undefined;
  try {
    const { address, place, ...left } = JSON.parse(text) as Left;
    if (left.token !== token || !/^\/(?!\/)/.test(address)) return undefined;
    return { address, place: place === 'plan' ? 'plan' : 'signature' };
  } catch {
    return undefined;
  }
}

export const WayBackContext = createContext<WayBack | undefined>(undefined);

export const useWayBack = (): WayBack | undefined => use(WayBackContext);
