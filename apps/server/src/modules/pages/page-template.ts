import { randomBytes } from 'node:crypto';

/** Placeholders that the build left in the page. */
const nonceMark = '__CSP_NONCE__';
const pictureMark = '__PICTURE__';
const bannerMark = '__BANNER__';
const houseMark = '__HOUSE__';
const fields = { tenant: '__TENANT__', title: '__TITLE__', icon: '__ICON__' } as const;

export type PageFields = Readonly<Record<keyof typeof fields, string>>;

export interface FilledPage {
  readonly html: string;
  readonly contentPolicy: string;
}

export interface PageContent {
  readonly fields: PageFields;
  /** Markup that shows the page before its script arrives, made with the page's nonce. */
  readonly draw: (nonce: string) => string;
  /** Whether it stands on every page, above everything else, that this is a demonstration. */
  readonly isDemonstration: boolean;
  /** Another cell's origin. */
  readonly elsewhere: string | undefined;
}

/** Written by the server, outside what the scripts draw: no page can forget it. */
export const demonstrationBanner =
  '<aside class="demonstration" aria-label="Aviso">Entorno de demostración · datos de prueba</aside>';

/** One page for one answer: its own nonce, and what the tenant brings, escaped. */
export function fillPage(template: string, { fields: values, draw, ...content }: PageContent): FilledPage {
  const nonce = randomBytes(16).toString('base64');
  const picture = draw(nonce);
  const parts: Readonly<Record<string, string>> = {
    [nonceMark]: nonce,
    [pictureMark]: picture,
    [bannerMark]: content.isDemonstration ? demonstrationBanner : '',
    // A page that is drawn already needs its large script only once somebody does something.
    [houseMark]: picture === '' ? 'modulepreload' : 'prefetch',
    ...Object.fromEntries(
      Object.entries(fields).map(([name, mark]) => [mark, escapeHtml(values[name as keyof PageFields])]),
    ),
  };
  // In one pass: what a part brings is never taken for a mark.
  const html = template.replaceAll(/__[A-Z_]+__/g, (mark) => parts[mark] ?? mark);
  return { html, contentPolicy: describePolicy(nonce, content.elsewhere) };
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

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
