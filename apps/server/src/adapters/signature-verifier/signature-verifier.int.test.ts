import { blankPdf } from '@rubrica/testing';
import { afterAll, expect, test } from 'vitest';

import { testMoment } from '../../../test/support/clock.ts';
import type { TenantId } from '../../platform/database/tenant-id.ts';
import { openSignatureVerifier } from './signature-verifier.ts';

const verifier = await openSignatureVerifier({ trustFiles: [], asksAuthorities: false, sandbox: undefined });
afterAll(() => verifier.close());

const by = (user: string) => verifier.for({ company: 'demo' as TenantId, user, kind: 'request' });
const checkAs = (user: string) => by(user).judge(blankPdf(), testMoment);
const outcomesOf = async (checks: readonly ReturnType<typeof checkAs>[]) =>
  (await Promise.all(checks)).map(({ outcome }) => outcome);

test('one caller has one file verified and eight waiting; further ones get a retry answer, others are answered', async () => {
  const own = Array.from({ length: 11 }, () => checkAs('ana'));
  const other = checkAs('eva');
  expect(await outcomesOf(own)).toEqual([...Array.from({ length: 9 }, () => 'judged'), 'busy', 'busy']);
  expect(await other).toMatchObject({ outcome: 'judged' });
  expect(await checkAs('ana')).toMatchObject({ outcome: 'judged', report: { verdict: 'unsigned' } });
});
