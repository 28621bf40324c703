import type { CompanyInformation } from '@rubrica/contract';

/** What the server put into the page: who is behind this host. Known before the first pixel, so no theme ever flashes. */
export type PageTenant =
  | { readonly status: 200; readonly company: CompanyInformation; readonly isDemonstration: boolean }
  | { readonly status: 404 };

export function readPageTenant(): PageTenant {
  const text = document.querySelector<HTMLMetaElement>('meta[name=tenant]')?.content ?? '';
  try {
    return JSON.parse(text) as PageTenant;
  } catch {
    return { status: 404 };
  }
}

/** Given by the server with every page; styles without it are refused by the content policy. */
export function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
}
