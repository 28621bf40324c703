import { expect, test } from 'vitest';

import { isSameSite } from './same-site.ts';

test.each([
  ['https://firma.banco.ec', 'https://api.banco.ec/backend', true],
  ['https://firma.banco.ec', 'https://banco.ec:8443/backend', true],
  ['https://firma.banco.fin.ec', 'https://api.banco.fin.ec/backend', true],
  ['http://demo.localhost:3000', 'http://demo.localhost:4000/backend', true],
  ['https://firma.banco.ec', 'https://api.proveedor.com/backend', false],
  ['https://firma.banco.fin.ec', 'https://api.otro.fin.ec/backend', false],
  ['https://firma.banco.ec', 'http://api.banco.ec/backend', false],
  ['http://demo.localhost:3000', 'http://api.localhost:3000/backend', false],
  ['http://10.0.0.1', 'http://10.0.0.2/backend', false],
])('a page at %s and a backend at %s are of one site: %s', (page, backend, isOne) => {
  expect(isSameSite(new URL(page), new URL(backend))).toBe(isOne);
});
