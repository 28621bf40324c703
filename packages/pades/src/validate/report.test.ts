import { hash } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { append, appendForged } from '../../test/support/forge.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { verify } from '../../test/support/verdicts.ts';
import { bytesBetween, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import { extendFile } from '../signing/extend.ts';
import { signFile } from '../signing/sign.ts';

let pki: TestPki;
let twice: PdfFile;

beforeAll(async () => {
  pki = await createTestPki();
  let file: PdfFile = pdfFileOf(buildPdf());
  for (const name of ['ANA', 'LUIS']) {
    const signer = await pki.issue({ name });
    file = await signFile({ file, signer, level: 'B-T', timestamp: timestampOf(pki), now: pki.now });
  }
  twice = file;
});

describe('what a report tells besides its verdict', () => {
  test('the chain from the signer to whom is trusted, and that of the time stamp', async () => {
    const { signatures } = await verify(twice, pki);
    const [ana] = signatures;
    expect(ana?.chain.isTrusted).toBe(true);
    expect(ana?.chain.certificates.map(({ subject }) => /CN=(.*)/.exec(subject)?.[1])).toEqual([
      'ANA',
      'Emisora de Prueba',
      'Raíz de Prueba',
    ]);
    expect(ana?.chain.certificates.at(-1)?.sha256).toBe(hash('sha256', pki.root.certificate, 'hex'));
    expect(ana?.stampedBy).toMatchObject({ isTrusted: true });
    expect(ana?.stampedBy?.certificates[0]?.sha256).toBe(hash('sha256', pki.tsa.certificate, 'hex'));
  });

  test('of a signer whom nobody vouches for, only the certificate itself', async () => {
    const { signatures } = await verify(twice, pki, { anchors: [] });
    expect(signatures.map(({ chain }) => [chain.isTrusted, chain.certificates.length])).toEqual([
      [false, 1],
      [false, 1],
    ]);
  });

  test('the digest of what a signature covers', async () => {
    const { signatures } = await verify(twice, pki);
    const last = signatures.at(-1);
    const whole = Buffer.concat([...bytesBetween(twice, 0, twice.length)]);
    const opening = whole.lastIndexOf('/Contents <') + '/Contents '.length;
    const closing = whole.indexOf('>', opening) + 1;
    const covered = Buffer.concat([whole.subarray(0, opening), whole.subarray(closing)]);
    expect(last?.digest).toEqual({ algorithm: 'sha256', value: hash('sha256', covered, 'hex') });
  });

  test('what followed each signature, and what of it was allowed', async () => {
    const archived = await extendFile({
      file: twice,
      level: 'B-LTA',
      timestamp: timestampOf(pki),
      trust: trustOf(pki),
      now: pki.now,
    });
    const { signatures } = await verify(archived, pki);
    expect(signatures.map(({ later }) => later.map(({ kind }) => kind))).toEqual([
      ['signature', 'evidence', 'timestamp'],
      ['evidence', 'timestamp'],
    ]);
    expect(signatures.flatMap(({ later }) => later).every(({ isAllowed }) => isAllowed)).toBe(true);
  });

  test('a change that nobody signed is never called evidence, nor is what was not checked', async () => {
    const changed = appendForged(twice, (draft) => void draft.add('<< /Nueva true >>'));
    const [first] = (await verify(changed, pki)).signatures;
    expect(first?.later.at(-1)).toEqual({ kind: 'unexplained', isAllowed: false });
    const [second] = (await verify(append(twice, 'x'), pki)).signatures;
    expect(second?.later.map(({ isAllowed }) => isAllowed)).toEqual([false]);
  });
});
