import { expect, test } from 'vitest';

import { qpdfAccepts } from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki } from '../../test/support/pki.ts';
import { refusal } from '../../test/support/refusals.ts';
import { joinParts, pdfFileOf } from '../document/pdf-file.ts';
import { inspectFile } from './inspect.ts';
import { signFile } from './sign.ts';
import { turnPages } from './turn-pages.ts';

test('pages are turned on top of the turn they had, and the bytes that came stay', async () => {
  const bytes = buildPdf({ pages: [{}, { entries: '/Rotate 270' }] });
  const before = inspectFile(pdfFileOf(bytes)).pages;
  const turned = turnPages(pdfFileOf(bytes), 90);
  const after = inspectFile(turned).pages;
  expect(after).toEqual(before.map(({ width, height }) => ({ width: height, height: width })));
  expect(await qpdfAccepts(turned)).toBe(true);
  expect(Buffer.from(joinParts(turned)).subarray(0, bytes.length).equals(bytes)).toBe(true);
  expect(inspectFile(turnPages(turned, 270)).pages).toEqual(before);
});

test('a signed file is not turned', async () => {
  const pki = await createTestPki();
  const signer = await pki.issue({ name: 'ANA' });
  const signed = await signFile({ file: pdfFileOf(buildPdf()), signer, now: pki.now, level: 'B-B' });
  expect(refusal(() => turnPages(signed, 90))).toBe('signing.forbidden');
});
