import { blankPdf } from '@rubrica/testing';
import { afterAll, expect, test } from 'vitest';

import { testMoment } from '../../../test/support/clock.ts';
import { openSignatureVerifier } from './signature-verifier.ts';

const verifier = await openSignatureVerifier({ trustFiles: [], asksAuthorities: false, sandbox: undefined });
afterAll(() => verifier.close());

const check = () => verifier.judge(blankPdf(), testMoment);

test('requests beyond the limit get a retry answer, and the others are answered', async () => {
  const outcomes = (await Promise.all(Array.from({ length: 10 }, check))).map(({ outcome }) => outcome);
  expect(outcomes).toEqual([...Array.from({ length: 8 }, () => 'judged'), 'busy', 'busy']);
  expect(await check()).toMatchObject({ outcome: 'judged', report: { verdict: 'unsigned' } });
});
