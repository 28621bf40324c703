import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test, vi } from 'vitest';

import { openDocument } from '../src/document/document.ts';
import { pdfFileOf, type PdfFile } from '../src/document/pdf-file.ts';
import { readRevisions } from '../src/document/revisions.ts';
import { readSignatureValues } from '../src/document/signature-value.ts';
import { verifyExistingSignatures } from '../src/signing/existing-signatures.ts';
import { readRestrictions } from '../src/signing/restrictions.ts';
import { signFile } from '../src/signing/sign.ts';
import { readEvidence } from '../src/validation-data/dss.ts';
import { pdfsigVerdicts, qpdfAccepts } from './support/outside-verifiers.ts';
import { createTestPki } from './support/pki.ts';
import { refusal, refusalOf } from './support/refusals.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Files that other programs signed, and files that people forged. They are not part of the product. */
const shared = process.env['RUBRICA_SHARED'] ?? fileURLToPath(new URL('../../../../shared', import.meta.url));
const folder = `${shared}/corpus`;
const isHere = existsSync(folder);
const files = (pattern: string): string[] => (isHere ? globSync(pattern, { cwd: folder }).sort() : []);
const read = (name: string) => pdfFileOf(readFileSync(`${folder}/${name}`));

test.runIf(!isHere)('the corpus is not on this machine: files of other programs were not tried', () => {
  expect(isHere).toBe(false);
});

describe.runIf(isHere)('files of other programs', () => {
  const pki = createTestPki();

  const sign = async (file: PdfFile): Promise<PdfFile> => {
    const { issue, now } = await pki;
    return signFile({ file, signer: await issue({ name: 'ANA' }), level: 'B-B', now });
  };

  test('one certified against any change takes no signature', async () => {
    expect(await refusalOf(sign(read('valid/generated/certified-p1.pdf')))).toBe('signing.forbidden');
  });

  const open = files('valid/generated/*.pdf').filter((name) => !name.includes('certified-p1'));
  test.each(open)('%s takes another signature that leaves its own intact', async (name) => {
    const file = read(name);
    expect(readRevisions(openDocument(file)).at(-1)?.end).toBe(file.length);
    const signed = await sign(file);
    const before = await pdfsigVerdicts(file);
    expect(await pdfsigVerdicts(signed)).toEqual([...before, 'Signature is Valid.']);
    expect(await qpdfAccepts(signed)).toBe(await qpdfAccepts(file));
  });

  const broken = new Set(['weak-sha1-bb.pdf']);
  test.each(files('valid/generated/*.pdf'))('%s verifies as made', (name) => {
    const outcome = refusal(() => verifyExistingSignatures(openDocument(read(name))));
    expect(outcome).toBe([...broken].some((end) => name.endsWith(end)) ? 'signature.invalid' : 'accepted');
  });

  test.each(files('{01-usf,03-swa}/*.pdf'))('%s, forged, has no signature that verifies', (name) => {
    let found: unknown[] = [];
    refusal(() => {
      found = verifyExistingSignatures(openDocument(read(name)));
    });
    expect(found).toEqual([]);
  });

  test.each(files('**/*.pdf'))('%s is read or refused, never more', (name) => {
    const outcome = refusal(() => {
      const document = openDocument(read(name));
      readRevisions(document);
      readRestrictions(document);
      readSignatureValues(document);
      readEvidence(document);
    });
    expect(outcome).toMatch(/^(accepted|pdf\.|signature\.)/);
  });
});
