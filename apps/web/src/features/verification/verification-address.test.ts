import { expect, test } from 'vitest';

import { addressOfCode, readVerificationAddress } from './verification-address.ts';

test('the address says whether there is a code', () => {
  expect(readVerificationAddress('/verificar')).toEqual({ code: undefined });
  expect(readVerificationAddress('/verificar/')).toEqual({ code: undefined });
  expect(readVerificationAddress('/verificar/7K3M-Q9TX-2B6V')).toEqual({ code: '7K3M-Q9TX-2B6V' });
  expect(readVerificationAddress('/verificar/%E0%A4%A')).toEqual({ code: '%E0%A4%A' });
  expect(readVerificationAddress('/auth/client/a.b.c')).toBeUndefined();
  expect(readVerificationAddress('/verificar/a/b')).toBeUndefined();
});

test('a typed code becomes an address that leads back to it', () => {
  expect(readVerificationAddress(addressOfCode(' 7k3m q9tx 2b6v '))).toEqual({ code: '7K3M Q9TX 2B6V' });
});
