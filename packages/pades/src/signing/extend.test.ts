import { beforeEach, describe, expect, test, vi } from 'vitest';

import {
  opensslRefusals,
  pdfsigAcceptsAll,
  pdfsigVerdicts,
  qpdfAccepts,
  rewrite,
} from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, tsaProfile, type KeyKind, type TestPki } from '../../test/support/pki.ts';
import { refusalOf } from '../../test/support/refusals.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { parseCertificate } from '../certificates/certificate.ts';
import { findNamePart } from '../certificates/names.ts';
import { openDocument } from '../document/document.ts';
import { pdfFileOf, truncateFile, type PdfFile } from '../document/pdf-file.ts';
import { readSignatureValues } from '../document/signature-value.ts';
import type { Signer } from '../services/ports.ts';
import { readEvidence } from '../validation-data/dss.ts';
import { verifyExistingSignatures } from './existing-signatures.ts';
import { extendFile } from './extend.ts';
import { signFile, type SignRequest } from './sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
beforeEach(async () => {
  pki = await createTestPki();
});

const namesIn = (file: PdfFile): (string | undefined)[] =>
  readEvidence(openDocument(file)).certificates.map((der) => findNamePart(parseCertificate(der).subject, 'CN'));
const countEvidence = (file: PdfFile) => {
  const { ocspResponses, crls } = readEvidence(openDocument(file));
  return { ocsp: ocspResponses.length, crl: crls.length };
};
const visible = (name: string, page: number, top: number): Pick<SignRequest, 'field' | 'contents'> => ({
  field: { kind: 'new', boxes: [{ id: 'firma', page, left: 60, top, width: 200, height: 60 }] },
  contents: { firma: { kind: 'card', lines: ['Firmado por:', name], qr: 'https://firma.test/v/ABC' } },
});
const accepted = async (file: PdfFile): Promise<unknown> => ({
  openssl: await opensslRefusals(file, pki),
  pdfsig: await pdfsigAcceptsAll(file),
  qpdf: await qpdfAccepts(file),
});
const allAccept = { openssl: [], pdfsig: true, qpdf: true };

describe.each([
  ['a table', []],
  ['a stream', ['--object-streams=generate']],
])('in a file with %s', (_, options) => {
  test('four signers with mixed keys, an archive and its renewal: each earlier signature stays valid', async () => {
    let file = pdfFileOf(await rewrite(buildPdf({ pages: [{}, { entries: '/Rotate 90' }] }), ...options));
    const kinds: readonly KeyKind[] = ['rsa-2048', 'p-256', 'rsa-3072', 'p-384'];
    for (const [index, key] of kinds.entries()) {
      const signer = await pki.issue({ name: `FIRMANTE ${index + 1}`, key });
      const look = visible(`FIRMANTE ${index + 1}`, index % 2, 100 + 90 * Math.floor(index / 2));
      file = await signFile({ file, signer, level: 'B-T', timestamp: timestampOf(pki), now: pki.now, ...look });
      expect(await pdfsigVerdicts(file)).toEqual(Array.from({ length: index + 1 }, () => 'Signature is Valid.'));
    }
    expect(await accepted(file)).toEqual(allAccept);

    const archive = { level: 'B-LTA' as const, timestamp: timestampOf(pki), trust: trustOf(pki) };
    file = await extendFile({ file, ...archive, now: pki.now });
    expect(await accepted(file)).toEqual(allAccept);
    expect(namesIn(file)).toEqual(
      expect.arrayContaining([
        'FIRMANTE 1',
        'FIRMANTE 4',
        'Autoridad de Sellado de Tiempo',
        'Emisora de Prueba',
        'Raíz de Prueba',
        'Respondedor OCSP',
      ]),
    );

    pki.now = new Date('2027-03-02T15:00:00Z');
    const renewed = await extendFile({ file, ...archive, now: pki.now });
    expect(await accepted(renewed)).toEqual(allAccept);
    const kindsInside = verifyExistingSignatures(openDocument(renewed)).map(({ kind }) => kind);
    expect(kindsInside).toEqual(['signature', 'signature', 'signature', 'signature', 'timestamp', 'timestamp']);
  });
});

const sign = async (level: 'B-T' | 'B-LT' | 'B-LTA', signer?: Signer): Promise<PdfFile> =>
  signFile({
    file: pdfFileOf(buildPdf()),
    signer: signer ?? (await pki.issue({ name: 'ANA' })),
    level,
    timestamp: timestampOf(pki),
    trust: trustOf(pki),
    now: pki.now,
  });

describe('each level holds what it claims', () => {
  test('B-T: a time stamp inside the signature, nothing appended', async () => {
    const file = await sign('B-T');
    const [signature] = verifyExistingSignatures(openDocument(file));
    expect(signature?.stamp?.time).toEqual(pki.now);
    expect(file.sources).toHaveLength(2);
    expect(await accepted(file)).toEqual(allAccept);
  });

  test('B-LT: certificates and revocation of signer, authority and responder', async () => {
    const file = await sign('B-LT');
    expect(countEvidence(file)).toEqual({ ocsp: 2, crl: 1 });
    expect(namesIn(file)).toContain('Autoridad de Sellado de Tiempo');
    expect(await accepted(file)).toEqual(allAccept);
  });

  test('B-LTA: the evidence of the authority that closes it stands before its time stamp', async () => {
    const other = await pki.issue({ name: 'Otra Autoridad', profile: tsaProfile });
    const signed = await sign('B-T');
    const file = await extendFile({
      file: signed,
      level: 'B-LTA',
      timestamp: { authority: pki.timestampFrom(other) },
      trust: trustOf(pki),
      now: pki.now,
    });
    const stamp = readSignatureValues(openDocument(file)).find(({ kind }) => kind === 'timestamp');
    const sealed = truncateFile(file, (stamp?.contents.start ?? 0) - 1);
    const beforeStamp = sealed.sources.at(-2);
    expect(
      namesIn({
        length: beforeStamp ? beforeStamp.base + beforeStamp.bytes.length : 0,
        sources: sealed.sources.slice(0, -1),
      }),
    ).toContain('Otra Autoridad');
    expect(await accepted(file)).toEqual(allAccept);
  });
});

describe('what is already there is used', () => {
  test('a signature without a time is lifted by document time stamps', async () => {
    const signer = await pki.issue({ name: 'ANA' });
    const plain = await signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-B', now: pki.now });
    const request = { timestamp: timestampOf(pki), trust: trustOf(pki), now: pki.now };
    const timed = await extendFile({ file: plain, level: 'B-T', ...request });
    const kinds = (file: PdfFile) => verifyExistingSignatures(openDocument(file)).map(({ kind }) => kind);
    expect(kinds(timed)).toEqual(['signature', 'timestamp']);
    expect(kinds(await extendFile({ file: plain, level: 'B-LTA', ...request }))).toEqual([
      'signature',
      'timestamp',
      'timestamp',
    ]);
    expect((await extendFile({ file: timed, level: 'B-T', ...request })).length).toBe(timed.length);
  });

  test('two files of one moment ask once about the authority they share, and each carries its answer', async () => {
    const asked: number[] = [];
    const { revocation, ...others } = trustOf(pki);
    const askOcsp: typeof revocation.askOcsp = (url, request) => {
      asked.push(asked.length);
      return revocation.askOcsp(url, request);
    };
    const trust = { ...others, proofs: new Map(), revocation: { ...revocation, askOcsp } };
    const request = { level: 'B-LTA' as const, timestamp: timestampOf(pki), trust };
    const signed = await sign('B-T');
    const first = await extendFile({ file: signed, now: pki.now, ...request });
    const second = await extendFile({ file: await sign('B-T'), now: pki.now, ...request });
    expect(asked).toHaveLength(3);
    expect([countEvidence(first), countEvidence(second)]).toEqual([
      { ocsp: 2, crl: 1 },
      { ocsp: 2, crl: 1 },
    ]);
    expect([await accepted(first), await accepted(second)]).toEqual([allAccept, allAccept]);

    const later = new Date(pki.now.getTime() + 400 * 24 * 3600 * 1000);
    await extendFile({ file: signed, now: later, ...request }).catch(() => undefined);
    expect(asked.length).toBeGreaterThan(3);
  });

  test('the same evidence is stored once', async () => {
    const file = await sign('B-LT');
    const again = await extendFile({
      file,
      level: 'B-LT',
      timestamp: timestampOf(pki),
      trust: trustOf(pki),
      now: pki.now,
    });
    expect(new Set(namesIn(again)).size).toBe(namesIn(again).length);
    expect(namesIn(again)).toHaveLength(namesIn(file).length);
  });
});

describe('renewal outlives those who gave the evidence', () => {
  test('when the signer has expired and nobody answers about them, what was sealed is enough', async () => {
    const signer = await pki.issue({ name: 'ANA', notAfter: new Date('2026-06-01T00:00:00Z') });
    const shortTsa = await pki.issue({
      name: 'TSA vieja',
      profile: tsaProfile,
      notAfter: new Date('2027-06-01T00:00:00Z'),
    });
    const newTsa = await pki.issue({
      name: 'TSA nueva',
      profile: tsaProfile,
      notAfter: new Date('2030-01-01T00:00:00Z'),
    });
    const archive = { level: 'B-LTA' as const, trust: trustOf(pki) };
    const old = { authority: pki.timestampFrom(shortTsa) };
    const file = await signFile({ file: pdfFileOf(buildPdf()), signer, timestamp: old, now: pki.now, ...archive });

    pki.now = new Date('2027-03-01T00:00:00Z');
    pki.asked.length = 0;
    const fresh = { authority: pki.timestampFrom(newTsa) };
    const renewed = await extendFile({ file, timestamp: fresh, now: pki.now, ...archive });
    expect(pki.asked.filter((entry) => entry.startsWith('ocsp'))).toHaveLength(2);
    expect(namesIn(renewed)).toContain('TSA nueva');

    pki.now = new Date('2029-03-01T00:00:00Z');
    const again = await extendFile({ file: renewed, timestamp: fresh, now: pki.now, ...archive });
    expect(verifyExistingSignatures(openDocument(again))).toHaveLength(4);

    pki.now = new Date('2027-12-01T00:00:00Z');
    expect(await refusalOf(extendFile({ file, timestamp: fresh, now: pki.now, ...archive }))).toBe(
      'certificate.expired',
    );
  });

  test('a revocation after the time stamp does not touch the signature, one before it does', async () => {
    const signer = await pki.issue({ name: 'ANA' });
    const file = await signFile({
      file: pdfFileOf(buildPdf()),
      signer,
      level: 'B-T',
      timestamp: timestampOf(pki),
      now: pki.now,
    });
    const request = { file, level: 'B-LTA' as const, timestamp: timestampOf(pki), trust: trustOf(pki) };
    pki.revoke(signer, new Date('2026-03-03T00:00:00Z'));
    pki.now = new Date('2026-03-04T00:00:00Z');
    expect(await refusalOf(extendFile({ ...request, now: pki.now }))).toBe('accepted');

    const luis = await pki.issue({ name: 'LUIS' });
    pki.revoke(luis, new Date('2026-03-03T12:00:00Z'));
    const late = signFile({ ...request, file: pdfFileOf(buildPdf()), signer: luis, now: pki.now });
    expect(await refusalOf(late)).toBe('certificate.revoked');
  });
});

test('a file without signatures, and one whose signature is broken, are not extended', async () => {
  const signer = await pki.issue({ name: 'ANA' });
  const request = { level: 'B-LTA' as const, timestamp: timestampOf(pki), trust: trustOf(pki), now: pki.now };
  expect(await refusalOf(extendFile({ file: pdfFileOf(buildPdf()), ...request }))).toBe('signing.bad_request');
  const signed = await signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-B', now: pki.now });
  const [original] = signed.sources;
  const changed = Buffer.from(original?.bytes ?? []);
  changed.write('Contrata', changed.indexOf('Contrato'), 'latin1');
  const broken = {
    ...signed,
    sources: [{ kind: 'file' as const, bytes: changed, base: 0 }, ...signed.sources.slice(1)],
  };
  expect(await refusalOf(extendFile({ file: broken, ...request }))).toBe('signature.invalid');
});
