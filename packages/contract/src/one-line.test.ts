import { expect, test } from 'vitest';

import { brand } from './company.ts';
import { oneLine } from './one-line.ts';

test.each(['\n', '\r', '\t', '\u001b', '\u0085', '\u2028', '\u2029'])('a line holds no %j', (sign) => {
  expect(oneLine.safeParse(`ACME${sign}S.A.`).error?.issues[0]?.message).toBe(
    'Debe ser una sola línea, sin caracteres de control',
  );
  const named = brand.safeParse({ name: `ACME${sign}     curl` });
  expect(named.error?.issues.find(({ path }) => path[0] === 'name')?.message).toMatch(/^Debe ser una sola línea/);
});

test('a name with accents and signs is a line, and the ends of it do not count', () => {
  expect(oneLine.parse(' Ñandú & Cía. «Uno»\n')).toBe('Ñandú & Cía. «Uno»');
});
