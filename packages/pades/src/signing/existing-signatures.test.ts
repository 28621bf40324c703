import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { refusal } from '../../test/support/refusals.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { openDocument } from '../document/document.ts';
import { joinParts, pdfFileOf } from '../document/pdf-file.ts';
import { readEvidence } from '../validation-data/dss.ts';
import { verifyExistingSignatures } from './existing-signatures.ts';
import { readRestrictions } from './restrictions.ts';
import { signFile } from './sign.ts';

let archived: Buffer;
let ends: number[];
beforeAll(async () => {
  const pki: TestPki = await createTestPki();
  let file = pdfFileOf(buildPdf({ pages: [{}] }));
  for (const [name, key] of [
    ['ANA', 'rsa-2048'],
    ['LUIS', 'p-384'],
  ] as const) {
    const signer = await pki.issue({ name, key });
    const services = { timestamp: timestampOf(pki), trust: trustOf(pki), now: pki.now };
    file = await signFile({ file, signer, level: 'B-LTA', ...services });
  }
  archived = Buffer.from(joinParts(file));
  ends = verifyExistingSignatures(openDocument(file)).map(({ end }) => end);
});

const changed = (offset: number, byte: number): Buffer => {
  const bytes = Buffer.from(archived);
  bytes[offset] = byte;
  return bytes;
};

test('whatever byte of an archived file is changed, what follows is typed', () => {
  fc.assert(
    fc.property(fc.nat(archived.length - 1), fc.nat(255), (offset, byte) => {
      const outcome = refusal(() => {
        const document = openDocument(pdfFileOf(changed(offset, byte)));
        readRestrictions(document);
        readEvidence(document);
        verifyExistingSignatures(document);
      });
      expect(outcome).toMatch(/^(accepted|pdf\.|signature\.)/);
    }),
    { numRuns: 400 },
  );
});

test('a changed byte of the document itself breaks every signature', () => {
  const [first = 0] = ends;
  for (const text of ['Contrato 1', '/MediaBox[0 0 595', 'BT /F1 20']) {
    const offset = archived.indexOf(text);
    expect(offset).toBeLessThan(first);
    const bytes = changed(offset + text.length - 1, 0x37);
    expect(refusal(() => verifyExistingSignatures(openDocument(pdfFileOf(bytes))))).toBe('signature.invalid');
  }
});
