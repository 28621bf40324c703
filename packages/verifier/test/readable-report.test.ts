import { acceptanceSentence } from '@rubrica/contract';
import {
  joinParts,
  pdfFileOf,
  signFile,
  summarizeCertificate,
  type BoxContent,
  type PdfFile,
  type SignerStatement,
} from '@rubrica/pades';
import { beforeAll, expect, test, vi } from 'vitest';

import { buildPdf } from '../../pades/test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../pades/test/support/pki.ts';
import { describeAddedContent, readableReport, verifyDocument, type VerifiedFile } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let first: PdfFile;

beforeAll(async () => {
  pki = await createTestPki();
  const signer = await pki.issue({ name: 'ANA' });
  first = await signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-B', now: pki.now });
});

interface Second {
  readonly name: string;
  readonly content: BoxContent;
  readonly statement?: SignerStatement;
}

async function signSecond({
  name,
  content,
  statement,
}: Second): Promise<{ report: VerifiedFile; certificate: Uint8Array }> {
  const signer = await pki.issue({ name });
  const file = await signFile({
    file: first,
    signer,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'new', boxes: [{ id: 'firma', page: 0, left: 60, top: 400, width: 300, height: 60 }] },
    contents: { firma: content },
    ...(statement && { statement }),
  });
  const report = await verifyDocument({
    file: joinParts(file),
    trust: { anchors: pki.anchors, revocationPolicy: 'if-available' },
    now: pki.now,
  });
  return { report, certificate: signer.certificate };
}

const statement = { person: 'Luis Mora', identification: 'C.C. 1711111110', level: 'declarada', method: 'enlace' };
const sentence = acceptanceSentence({ name: 'Luis Mora', level: 'declarada', platform: 'Plataforma Sol' });
const platformBox = (text: string) => ({
  name: 'Plataforma Sol',
  content: { kind: 'card', lines: [text, 'C.C. 1711111110 · 02/03/2026 10:00'] } as const,
  statement,
});

test('the sentence that a known platform seals is a signature; from anybody else it is added content', async () => {
  const { report, certificate } = await signSecond(platformBox(sentence));
  const stranger = readableReport(report, []);
  expect(describeAddedContent(stranger)).toEqual([
    'Plataforma Sol añadió contenido visible después de la firma de ANA: revíselo.',
  ]);
  expect(stranger.signatures[0]?.findings.map(({ code }) => code)).toContain('file.added_by_signer');
  const known = readableReport(report, [summarizeCertificate(certificate)]);
  expect(describeAddedContent(known)).toEqual([]);
  expect(known.findings.map(({ text }) => text)).toEqual([
    'Plataforma Sol selló la aceptación de Luis Mora en la página 1, a media altura, de lado a lado.',
  ]);
  expect(known.signatures[0]?.findings.map(({ code }) => code)).not.toContain('file.added_by_signer');
});

test('a known platform that writes about somebody else, or more, is quoted all the same', async () => {
  for (const text of [sentence.replaceAll('Luis Mora', 'Eva Paz'), `${sentence} Debe USD 99.`]) {
    const { report, certificate } = await signSecond(platformBox(text));
    expect(describeAddedContent(readableReport(report, [summarizeCertificate(certificate)]))).toHaveLength(1);
  }
});

test('every string of a readable report is safe to show', async () => {
  const { report } = await signSecond({
    name: 'EVA\u001b[2J\u202e',
    content: { kind: 'text', text: 'Debe 99' },
  });
  expect(JSON.stringify(report)).toMatch(/\u202e/u);
  const readable = readableReport(report, []);
  const shown = JSON.stringify(readable);
  expect(shown).not.toMatch(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/u);
  expect(shown).not.toMatch(/(?<!\\)\\u/);
  expect(readable.signatures[1]?.signer?.name).toBe(String.raw`EVA\u001b[2J\u202e`);
  expect(readable.signatures[1]?.signedAt).toEqual(report.signatures[1]?.signedAt);
});
