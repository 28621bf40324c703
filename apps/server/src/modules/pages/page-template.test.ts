import { expect, test } from 'vitest';

import { fillPage, type PageContent } from './page-template.ts';

const template =
  '__BANNER__<title>__TITLE__</title><meta content="__TENANT__"><link href="__ICON__"><i nonce="__CSP_NONCE__"></i><link rel="__HOUSE__">__PICTURE__';

const content = (change: Partial<PageContent> = {}): PageContent => ({
  fields: { tenant: '{}', title: 'Rúbrica', icon: '/favicon.svg' },
  draw: () => '',
  isDemonstration: false,
  elsewhere: undefined,
  ...change,
});

test('a company’s name is escaped as text, whatever characters it contains', () => {
  const title = `"><script>$' $& __PICTURE__ __CSP_NONCE__`;
  const { html } = fillPage(template, content({ fields: { ...content().fields, title }, draw: () => '<b></b>' }));
  expect(html).toContain(`<title>&quot;&gt;&lt;script&gt;$' $&amp; __PICTURE__ __CSP_NONCE__</title>`);
  expect(html.match(/<b><\/b>/g)).toHaveLength(1);
});

test('each page has its own nonce, in its policy and in its markup', () => {
  const draw = (nonce: string): string => `<style nonce="${nonce}"></style>`;
  const [one, other] = [fillPage(template, content({ draw })), fillPage(template, content({ draw }))];
  const nonce = /<i nonce="([^"]+)"/.exec(one.html)?.[1] ?? '';
  expect(nonce).toHaveLength(24);
  expect(one.html).toContain(`<style nonce="${nonce}">`);
  expect(one.contentPolicy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(other.html).not.toContain(nonce);
});

test('the large script is prefetched on a page rendered by the server, and preloaded on any other', () => {
  expect(fillPage(template, content()).html).toContain('<link rel="modulepreload">');
  expect(fillPage(template, content({ draw: () => '<b></b>' })).html).toContain('<link rel="prefetch">');
});

test('a demonstration says so on the page itself, before any script runs', () => {
  expect(fillPage(template, content({ isDemonstration: true })).html).toContain('Entorno de demostración');
  expect(fillPage(template, content()).html).not.toMatch(/demostración|__BANNER__/);
});
