import { expect, test } from 'vitest';

import { nameDevice } from './device-name.ts';

test('a device is called as people call it', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const names = [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'curl/8.0',
    null,
  ].map(nameDevice);
  expect(names).toEqual([
    'Chrome en Windows',
    'Edge en Windows',
    'Chrome en Android',
    'Safari en iPhone',
    'Firefox en Linux',
    'Un programa',
    'Un programa',
  ]);
});
