import { expect, test } from 'vitest';

import { nameDevice } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 'Android, Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1', 'iPhone, Safari'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0', 'Windows, Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Linux, Firefox'],
  ['curl/8.5.0', 'Dispositivo desconocido'],
])('a person recognises their device: %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});
