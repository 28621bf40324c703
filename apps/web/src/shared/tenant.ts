import type { CompanyInformation } from '@rubrica/contract';

/** The company of this host, written into the page by the server, so that its theme is known before the first paint. */
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
