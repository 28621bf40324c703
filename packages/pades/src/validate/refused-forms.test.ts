import { expect, test } from 'vitest';

import { buildPdf, stream } from '../../test/support/pdf.ts';
import { createTestPki } from '../../test/support/pki.ts';
import { verify, verdictWithReasons } from '../../test/support/verdicts.ts';
import { openDocument } from '../document/document.ts';
import { joinParts, pdfFileOf } from '../document/pdf-file.ts';
import { signFile } from '../signing/sign.ts';

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

/** ISO 32000-2 §7.5.8.4: a table that lists nothing, and a stream that only newer programs read. */
function appendHybrid(bytes: Buffer): Buffer {
  const { nextNumber, sections, rootId } = openDocument(pdfFileOf(bytes));
  const at = bytes.length;
  const row = Buffer.from([1, (at >> 16) & 0xff, (at >> 8) & 0xff, at & 0xff, 0]);
  const entries = `/Type/XRef/Size ${nextNumber + 1}/W[1 3 1]/Index[${nextNumber} 1]/Root ${rootId.number} 0 R`;
  const hidden = Buffer.concat([Buffer.from(`${nextNumber} 0 obj\n`), stream(entries, row), Buffer.from('\nendobj\n')]);
  const previous = sections[0]?.start ?? 0;
  const table = `xref\n0 0\ntrailer\n<</Size ${nextNumber + 1}/Root ${rootId.number} 0 R/Prev ${previous}/XRefStm ${at}>>\n`;
  return Buffer.concat([bytes, hidden, Buffer.from(`${table}startxref\n${at + hidden.length}\n%%EOF\n`)]);
}

test('an update in two forms is refused for being one', async () => {
  const { pki, bytes } = await signOne();
  expect(verdictWithReasons(await verify(appendHybrid(bytes), pki))).toMatch(/^invalid · .*de dos formas a la vez/);
});
