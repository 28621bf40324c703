import { expect, test, vi } from 'vitest';

import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki } from '../../test/support/pki.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { pdfFileOf } from '../document/pdf-file.ts';
import { extendFile } from './extend.ts';
import { provenTimes } from './proven-times.ts';
import { signFile } from './sign.ts';

vi.setConfig({ testTimeout: 60_000 });

test('a signature is proved by its own time stamp, one without by the first of the document after it, or not at all', async () => {
  const pki = await createTestPki();
  const signer = await pki.issue({ name: 'FIRMANTE', key: 'p-256' });
  const plain = await signFile({ file: pdfFileOf(buildPdf({ pages: [{}] })), signer, level: 'B-B', now: pki.now });
  expect(provenTimes(plain)).toEqual([]);
  const stamped = await signFile({ file: plain, signer, level: 'B-T', timestamp: timestampOf(pki), now: pki.now });
  expect(provenTimes(stamped)).toHaveLength(1);
  const archived = await extendFile({
    file: stamped,
    level: 'B-LTA',
    timestamp: timestampOf(pki),
    trust: trustOf(pki),
    now: pki.now,
  });
  const proved = provenTimes(archived);
  expect(proved).toHaveLength(2);
  expect(proved.map(({ field }) => field)).toEqual([...new Set(proved.map(({ field }) => field))]);
  for (const { at, authority } of proved) {
    expect(at).toBeInstanceOf(Date);
    expect(authority.subject).not.toContain('FIRMANTE');
  }
});
