import { expect, test } from 'vitest';

import { privacyPolicy } from './privacy-policy.ts';
import { termsAndConditions } from './terms-and-conditions.ts';
import { termsVersion } from './terms-version.ts';

test('the version that accounts accept is the hash of both texts', async () => {
  // The company's name is no part of it: a company that changes its name asks nobody again.
  const texts = JSON.stringify([termsAndConditions, privacyPolicy].map((text) => text('{empresa}')));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texts)));
  expect(termsVersion).toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
});
