import { found, verifyFile, type FileReport } from '@rubrica/pades';
import { beforeAll, expect, test } from 'vitest';

import { pdfFileOf } from '../../pades/src/document/pdf-file.ts';
import { signFile } from '../../pades/src/signing/sign.ts';
import { buildPdf } from '../../pades/test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../pades/test/support/pki.ts';
import { timestampOf } from '../../pades/test/support/trust.ts';
import { answersOf, readableReport } from '../src/index.ts';

let pki: TestPki;
beforeAll(async () => {
  pki = await createTestPki();
});

async function reportOf(level: 'B-B' | 'B-T', trust: object = {}): Promise<FileReport> {
  const signer = await pki.issue({ name: 'ANA' });
  const order = { file: pdfFileOf(buildPdf()), signer, now: pki.now };
  const file = await signFile(level === 'B-B' ? { ...order, level } : { ...order, level, timestamp: timestampOf(pki) });
  return verifyFile({ file, trust: { anchors: pki.anchors, ...trust }, now: pki.now });
}

function wordsOf(report: FileReport): string[] {
  const readable = readableReport(report, []);
  const [signature] = readable.signatures;
  if (!signature) throw new Error('no signature');
  const { integrity, identity, moment, revocation } = answersOf(signature, readable);
  return [integrity, identity, moment, revocation].map(({ word }) => word);
}

test('each signature answers whether it is whole, whose it is, when it was made and whether it was revoked', async () => {
  const asking = { revocation: pki.revocation };
  expect(wordsOf(await reportOf('B-T', asking))).toEqual(['íntegro', 'comprobada', 'probado', 'vigente']);
  expect(wordsOf(await reportOf('B-B', asking))).toEqual(['íntegro', 'comprobada', 'declarado', 'vigente']);
  expect(wordsOf(await reportOf('B-B'))).toEqual(['íntegro', 'comprobada', 'declarado', 'no se pudo comprobar']);
  expect(wordsOf(await reportOf('B-B', { anchors: [] }))).toEqual([
    'íntegro',
    'no se pudo comprobar',
    'declarado',
    'no se pudo comprobar',
  ]);
});

test('what is found of the file counts for every signature in it', async () => {
  const report = await reportOf('B-B', { revocation: pki.revocation });
  expect(report.signatures[0]?.verdict).toBe('valid');
  const altered = { ...report, findings: [found('file.changed', { kind: 'part', part: 'page' })] };
  expect(wordsOf(altered)[0]).toBe('no es íntegro');
  expect(readableReport(altered, []).signatures[0]).toMatchObject({
    verdict: 'invalid',
    indication: 'TOTAL-FAILED',
    subIndication: 'FORMAT_FAILURE',
  });
  const open = { ...report, findings: [found('file.outside', { kinds: ['external_stream'] })] };
  expect(readableReport(open, []).signatures[0]?.verdict).toBe('indeterminate');
});

test('a seal of a platform is not called the identity of the person who accepted', async () => {
  const report = readableReport(await reportOf('B-T', { revocation: pki.revocation }), []);
  const [signature] = report.signatures;
  if (!signature) throw new Error('no signature');
  const { integrity, identity } = answersOf(signature, report, 'seal');
  expect(integrity.reason).toBe('Lo sellado no ha cambiado.');
  expect(identity).toEqual({
    state: 'good',
    word: 'sello de la plataforma',
    reason: 'Certificado de ANA, emitido por Emisora de Prueba. No es un certificado de la persona.',
  });
});
