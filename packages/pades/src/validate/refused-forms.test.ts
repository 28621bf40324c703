import { expect, test } from 'vitest';

import { appendHybrid } from '../../test/support/hybrid.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki } from '../../test/support/pki.ts';
import { verify, verdictWithReasons } from '../../test/support/verdicts.ts';
import { openDocument } from '../document/document.ts';
import { joinParts, pdfFileOf } from '../document/pdf-file.ts';
import { signFile } from '../signing/sign.ts';
import { rewriteDictionary } from '../syntax/write.ts';

async function signOne() {
  const pki = await createTestPki();
  const signer = await pki.issue({ name: 'ANA' });
  const file = await signFile({ file: pdfFileOf(buildPdf()), signer, now: pki.now, level: 'B-B' });
  return { pki, bytes: Buffer.from(joinParts(file)) };
}

test('bytes before the header that the offsets do not count are left out and reported', async () => {
  const { pki, bytes } = await signOne();
  const report = await verify(Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), bytes]), pki);
  expect([report.verdict, report.wholeFile]).toEqual(['valid', false]);
  expect(report.findings).toMatchObject([{ code: 'file.leading_bytes', data: { count: 33 } }]);
});

test('an update in two forms that contradict each other is refused for being one', async () => {
  const { pki, bytes } = await signOne();
  const { rootId, catalog } = openDocument(pdfFileOf(bytes));
  const forged = appendHybrid(bytes, {
    hidden: { [rootId.number]: rewriteDictionary(catalog, { Lang: '(es)' }) },
    listed: { [rootId.number]: rewriteDictionary(catalog, { Lang: '(en)' }) },
  });
  expect(verdictWithReasons(await verify(forged, pki))).toMatch(/^invalid · .*file\.hybrid_update/);
});
