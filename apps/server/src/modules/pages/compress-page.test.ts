import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { compressPage } from './compress-page.ts';

const html = '<p>Rúbrica</p>'.repeat(50);

test('a page is sent as small as the browser can read it', async () => {
  const small = await compressPage(html, 'gzip, deflate, br');
  expect(small.encoding).toBe('br');
  expect(brotliDecompressSync(small.body).toString()).toBe(html);
  const older = await compressPage(html, 'gzip, deflate');
  expect(older.encoding).toBe('gzip');
  expect(gunzipSync(older.body).toString()).toBe(html);
});

test('a browser that accepts no compression gets the page uncompressed', async () => {
  expect(await compressPage(html, undefined)).toEqual({ body: html });
  expect(await compressPage(html, 'br;q=0')).toEqual({ body: html });
});
