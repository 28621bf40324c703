import { randomBytes } from 'node:crypto';

/** Placeholders that the build left in the page. */
const nonceMark = '__CSP_NONCE__';
const fields = { tenant: '__TENANT__', title: '__TITLE__', icon: '__ICON__' } as const;

export type PageFields = Readonly<Record<keyof typeof fields, string>>;

export interface FilledPage {
  readonly html: string;
  readonly contentPolicy: string;
}

/** One page for one answer: its own nonce, and what the tenant brings, escaped. `elsewhere` is another cell's origin. */
export function fillPage(template: string, values: PageFields, elsewhere: string | undefined): FilledPage {
  const nonce = randomBytes(16).toString('base64');
  let html = template.replaceAll(nonceMark, nonce);
  for (const [name, mark] of Object.entries(fields))
    html = html.replaceAll(mark, escape(values[name as keyof PageFields]));
  return { html, contentPolicy: describePolicy(nonce, elsewhere) };
}

function describePolicy(nonce: string, elsewhere: string | undefined): string {
  const self = elsewhere ? `'self' ${elsewhere}` : "'self'";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${self} data: blob:`,
    "font-src 'self'",
    `connect-src ${self}${elsewhere ? ` ${elsewhere.replace(/^http/, 'ws')}` : ''}`,
    "worker-src 'self'",
    "media-src 'self' blob:",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
