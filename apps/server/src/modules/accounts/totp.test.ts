import { expect, test } from 'vitest';

import { codeOfStep, describeSecret, findStep, stepAt, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test('codes are those of RFC 6238, appendix B, by their last six digits', () => {
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const;
  for (const [seconds, code] of vectors) expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a secret is written in base32 as RFC 4648, section 10, writes it', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('a code works in its step and one beside it, and never twice', () => {
  const at = new Date(1_111_111_109_000);
  const step = stepAt(at);
  const typed = (wanted: number, lastStep: number | null = null) =>
    findStep(secret, { code: codeOfStep(secret, wanted), at, lastStep });
  expect([step - 2, step - 1, step, step + 1, step + 2].map((wanted) => typed(wanted))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect(typed(step, step)).toBeUndefined();
  expect(typed(step - 1, step)).toBeUndefined();
  expect(typed(step + 1, step)).toBe(step + 1);
  expect(findStep(secret, { code: '', at, lastStep: null })).toBeUndefined();
});

test('an app reads company and account from the address', () => {
  const uri = describeSecret({ secret, account: 'ana@banco.ec', issuer: 'Banco & Cía' });
  expect(uri).toBe(
    'otpauth://totp/Banco%20%26%20C%C3%ADa:ana%40banco.ec?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Banco%20%26%20C%C3%ADa&algorithm=SHA1&digits=6&period=30',
  );
});
