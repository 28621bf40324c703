import { joinParts, pdfFileOf, signFile, verifyFile } from '@rubrica/pades';
import { expect, test } from 'vitest';

import { buildPdf } from '../../../../../packages/pades/test/support/pdf.ts';
import { createTestPki } from '../../../../../packages/pades/test/support/pki.ts';
import { installation } from '../../platform/requester.ts';
import { ServerBusy } from '../../platform/server-busy.ts';
import { openPageComparer } from './page-comparer.ts';

/** Two signatures, so that there is something to compare. */
async function signTwice() {
  const pki = await createTestPki();
  const signer = await pki.issue({ name: 'ANA' });
  const one = await signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-B', now: pki.now });
  const bytes = joinParts(await signFile({ file: one, signer, level: 'B-B', now: pki.now }));
  return { bytes, report: await verifyFile({ file: bytes, trust: { anchors: pki.anchors }, now: pki.now }) };
}

test('pages are compared in a process of their own; where the node is closed the file is not blamed', async () => {
  const { bytes, report } = await signTwice();
  const shared = openPageComparer();
  const comparer = shared.for(installation);
  expect(await comparer.compare(bytes, report)).toMatchObject({ notCompared: 0, pageCount: 2 });
  const unanswered = comparer.compare(bytes, report).catch((error: unknown) => error);
  await shared.close();
  expect(await unanswered).toBeInstanceOf(ServerBusy);
});
