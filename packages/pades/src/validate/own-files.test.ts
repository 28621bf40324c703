import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { rewrite } from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, tsaProfile, type TestPki } from '../../test/support/pki.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { createForeignAuthority, verify, verdictWithReasons } from '../../test/support/verdicts.ts';
import { appendRevision, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { Signer } from '../services/ports.ts';
import { extendFile } from '../signing/extend.ts';
import { prepareFields } from '../signing/prepare-fields.ts';
import { signFile, type SignRequest } from '../signing/sign.ts';
import type { FileReport } from './report.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
const summary = ({ signatures }: FileReport) => signatures.map(({ level, timeSource }) => [level, timeSource]);
const verdict = async (file: PdfFile): Promise<string> => verdictWithReasons(await verify(file, pki));

function prepare(file: PdfFile, names: readonly string[]): PdfFile {
  const fields = names.map((name, index) => ({
    name,
    boxes: [
      { id: 'firma', page: 1, left: 40 + 180 * index, top: 400, width: 150, height: 60 },
      { id: 'sumilla', page: 'every' as const, left: 40 + 180 * index, top: 20, width: 40, height: 20 },
    ],
  }));
  const stamp = { lines: ['7Q2K-9XPM'], qr: 'https://firma.test/v/7Q2K', corner: 'bottom-right' as const };
  const outcome = prepareFields({ file, stamp: { ...stamp, width: 150, height: 50, margin: 15 }, fields });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  return appendRevision(file, outcome.revision);
}

const filling = (name: string): Pick<SignRequest, 'field' | 'contents'> => ({
  field: { kind: 'existing', name },
  contents: { firma: { kind: 'card', lines: ['Firmado por:', name] }, sumilla: { kind: 'text', text: 'A.P.' } },
});

describe.each([
  ['a table', []],
  ['a stream', ['--object-streams=generate']],
])('in a file with %s', (_, options) => {
  beforeEach(async () => {
    pki = await createTestPki();
  });

  test('signatories fill what was prepared for them; each signature, archive and renewal leaves all valid', async () => {
    let file = prepare(pdfFileOf(await rewrite(buildPdf(), ...options)), ['ana', 'luis', 'eva']);
    for (const [index, name] of ['ana', 'luis', 'eva'].entries()) {
      const signer = await pki.issue({ name, key: index === 0 ? 'rsa-2048' : 'p-256' });
      file = await signFile({
        file,
        signer,
        level: 'B-T',
        timestamp: timestampOf(pki),
        now: pki.now,
        ...filling(name),
      });
      expect(await verdict(file)).toBe('valid');
    }
    const archive = { level: 'B-LTA' as const, timestamp: timestampOf(pki), trust: trustOf(pki) };
    file = await extendFile({ file, ...archive, now: pki.now });
    const archived = await verify(file, pki);
    expect(verdictWithReasons(archived)).toBe('valid');
    expect(summary(archived)).toEqual(Array.from({ length: 3 }, () => ['B-LTA', 'signature_timestamp']));
    expect(archived.wholeFile).toBe(true);

    pki.now = new Date('2027-03-02T15:00:00Z');
    const renewed = await extendFile({ file, ...archive, now: pki.now });
    expect(await verdict(renewed)).toBe('valid');
  });

  test('new boxes where the page is empty and invisible signatures may follow', async () => {
    let file = pdfFileOf(await rewrite(buildPdf(), ...options));
    const seen = (page: number, top: number): Pick<SignRequest, 'field' | 'contents'> => ({
      field: { kind: 'new', boxes: [{ id: 'firma', page, left: 300, top, width: 200, height: 60 }] },
      contents: { firma: { kind: 'card', lines: ['Firmado por:', 'ANA'], qr: 'https://firma.test/v/1' } },
    });
    for (const look of [seen(0, 300), {}, seen(0, 400), seen(1, 300), {}]) {
      const signer = await pki.issue({ name: 'ANA' });
      file = await signFile({ file, signer, level: 'B-B', now: pki.now, ...look });
      expect(await verdict(file)).toBe('valid');
    }
  });
});

describe('a percent sign is no comment', () => {
  let ana: Signer;
  beforeAll(async () => {
    pki = await createTestPki();
    ana = await pki.issue({ name: 'ANA' });
  });
  const sign = (file: Buffer): Promise<PdfFile> =>
    signFile({
      file: pdfFileOf(file),
      signer: ana,
      level: 'B-T',
      timestamp: timestampOf(pki),
      now: pki.now,
    });
  const archive = async (file: PdfFile): Promise<PdfFile> =>
    extendFile({ file, level: 'B-LTA', timestamp: timestampOf(pki), trust: trustOf(pki), now: pki.now });

  test('in a text', async () => {
    expect(await verdict(await archive(await sign(buildPdf({ catalogEntries: '/Lang(es%EC)' }))))).toBe('valid');
  });

  test('in the rows of a cross-reference', async () => {
    const file = await rewrite(buildPdf(), '--object-streams=generate');
    const plain = await sign(file);
    const percent = '%'.charCodeAt(0);
    const lines = Buffer.alloc((percent - plain.length) & 0xff, '\n');
    const signed = await sign(Buffer.concat([file, lines]));
    // What follows begins here, so that its first row ends in this byte.
    expect(signed.length & 0xff).toBe(percent);
    expect(await verdict(await archive(signed))).toBe('valid');
  });
});

describe('each level', () => {
  beforeAll(async () => {
    pki = await createTestPki();
  });
  const sign = async (request: Partial<SignRequest>): Promise<PdfFile> =>
    signFile({
      file: pdfFileOf(buildPdf()),
      signer: await pki.issue({ name: 'ANA' }),
      now: pki.now,
      timestamp: timestampOf(pki),
      trust: trustOf(pki),
      level: 'B-B',
      ...request,
    } as SignRequest);

  test.each([
    ['B-B', 'claimed'],
    ['B-T', 'signature_timestamp'],
    ['B-LT', 'signature_timestamp'],
    ['B-LTA', 'signature_timestamp'],
  ] as const)('%s is recognised, with its time', async (level, source) => {
    const report = await verify(await sign({ level }), pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(summary(report)).toEqual([[level, source]]);
  });

  test('a signature without a time stamp of its own is dated by that of the document', async () => {
    const file = await extendFile({ file: await sign({}), level: 'B-T', timestamp: timestampOf(pki), now: pki.now });
    const report = await verify(file, pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(summary(report)).toEqual([['B-T', 'document_timestamp']]);
    expect(report.timestamps).toMatchObject([{ isTrusted: true, authority: 'Autoridad de Sellado de Tiempo' }]);
  });

  test.each([1, 2, 3] as const)('certified at %i is valid, archived too', async (certify) => {
    expect(await verdict(await sign({ certify }))).toBe('valid');
    expect(await verdict(await sign({ certify, level: 'B-LTA' }))).toBe('valid');
  });

  test('is not claimed where the authority of the time stamp is unknown: the date falls back to what was declared', async () => {
    const file = await sign({ level: 'B-T', timestamp: { authority: await createForeignAuthority(pki) } });
    const report = await verify(file, pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(summary(report)).toEqual([['B-B', 'claimed']]);
    expect(report.signatures[0]?.findings.map(({ code }) => code)).toContain('timestamp.untrusted');
  });
});

let ana: Signer;
const start = new Date('2026-03-02T15:00:00Z');
const inYears = (years: number): Date => new Date(start.getTime() + years * 365 * 86_400_000);
const beginAgain = async (): Promise<void> => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA', notAfter: inYears(1) });
};
const sign = (level: 'B-B' | 'B-T' | 'B-LTA'): Promise<PdfFile> =>
  signFile({
    file: pdfFileOf(buildPdf()),
    signer: ana,
    now: pki.now,
    level,
    timestamp: timestampOf(pki),
    trust: trustOf(pki),
  });
const online = () => ({ revocation: pki.revocation, issuers: pki.certificates });

describe('as years go by', () => {
  beforeEach(beginAgain);

  test('a certificate that runs out takes along what nothing proves to be older', async () => {
    const plain = await sign('B-B');
    expect(await verdict(plain)).toBe('valid');
    pki.now = inYears(2);
    expect(await verify(plain, pki)).toMatchObject({ verdict: 'indeterminate', subIndication: 'OUT_OF_BOUNDS_NO_POE' });
  });

  test('an archive outlives the certificates of its signer and, renewed in time, of its time stamps', async () => {
    let file = await sign('B-LTA');
    pki.now = inYears(1.5);
    expect(await verdict(file)).toBe('valid');
    const successor = await pki.issue({ name: 'Sellado II', profile: tsaProfile, notAfter: inYears(9) });
    const service = { authority: pki.timestampFrom(successor) };
    file = await extendFile({ file, level: 'B-LTA', timestamp: service, trust: trustOf(pki), now: pki.now });
    pki.now = inYears(5);
    const report = await verify(file, pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(report.signatures).toMatchObject([{ level: 'B-LTA', signedAt: inYears(0) }]);
  });

  test('an archive that nobody renewed is no proof once its authority has run out', async () => {
    const file = await sign('B-LTA');
    pki.now = inYears(5);
    expect(await verify(file, pki)).toMatchObject({ verdict: 'indeterminate' });
  });
});

describe('as certificates are revoked', () => {
  beforeEach(beginAgain);

  test('a later revocation does not touch what a time stamp proves to be older', async () => {
    const [plain, stamped] = [await sign('B-B'), await sign('B-T')];
    pki.revoke(ana, inYears(0.25));
    pki.now = inYears(0.5);
    const proven = await verify(stamped, pki, online());
    expect(verdictWithReasons(proven)).toBe('valid');
    expect(proven.signatures[0]?.findings.map(({ code }) => code)).toContain('revocation.revoked_later');
    expect(await verify(plain, pki, online())).toMatchObject({
      verdict: 'indeterminate',
      subIndication: 'REVOKED_NO_POE',
    });
  });

  test('a signature made after the revocation fails, stamped or not', async () => {
    pki.revoke(ana, new Date(pki.now.getTime() - 1000));
    expect(await verify(await sign('B-T'), pki, online())).toMatchObject({
      verdict: 'invalid',
      subIndication: 'REVOKED',
    });
    expect(await verify(await sign('B-B'), pki, online())).toMatchObject({ verdict: 'indeterminate' });
  });

  test('revocation that cannot be known is told as unknown, never as good', async () => {
    const strict = await verify(await sign('B-T'), pki, { revocationPolicy: 'required' });
    expect(strict.verdict).toBe('indeterminate');
    expect(strict.signatures[0]?.findings.map(({ code }) => code)).toContain('revocation.unknown');
    const lenient = await verify(await sign('B-T'), pki);
    expect(lenient.verdict).toBe('valid');
    expect(lenient.signatures[0]?.findings.map(({ code }) => code)).toContain('revocation.not_checked');
    const asked = await verify(await sign('B-T'), pki, { ...online(), revocationPolicy: 'required' });
    expect(asked.verdict).toBe('valid');
    expect(asked.signatures[0]?.findings.map(({ code }) => code)).not.toContain('revocation.unknown');
  });

  test('whoever was asked once is not asked again for the same answer', async () => {
    const trust = online();
    const file = await sign('B-B');
    const request = { file, trust: { anchors: pki.anchors, ...trust }, now: pki.now };
    const { verifyFile } = await import('./verify-file.ts');
    pki.asked.length = 0;
    await verifyFile(request);
    const first = pki.asked.length;
    await verifyFile(request);
    expect(first).toBeGreaterThan(0);
    expect(pki.asked).toHaveLength(first);
  });
});
