import { beforeAll, describe, expect, test, vi } from 'vitest';

import { appendRevision, joinParts, pdfFileOf, type PdfFile } from '../src/document/pdf-file.ts';
import type { Signer } from '../src/services/ports.ts';
import { embedSignature } from '../src/signing/embed-signature.ts';
import { extendFile } from '../src/signing/extend.ts';
import { prepareSignature } from '../src/signing/prepare-signature.ts';
import { completeSignature, requestSignature } from '../src/signing/request-signature.ts';
import { signFile } from '../src/signing/sign.ts';
import { timestampSignature } from '../src/signing/timestamp-signature.ts';
import type { FileReport } from '../src/validate/report.ts';
import { buildPdf } from './support/pdf.ts';
import { createTestPki, type TestPki } from './support/pki.ts';
import { timestampOf, trustOf } from './support/trust.ts';
import { verify } from './support/verdicts.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 });

let pki: TestPki;
beforeAll(async () => {
  pki = await createTestPki();
});

const onePage = (): PdfFile => pdfFileOf(buildPdf({ pages: [{}] }));

interface SignOrder {
  readonly signer: Signer;
  readonly hasStamp?: boolean;
}

/** Signs twice and returns the second: the first shows how many bytes the signature needs, so few zeros follow it. */
async function signTightly(file: PdfFile, { signer, hasStamp = false }: SignOrder): Promise<PdfFile> {
  const sign = async (contentsBytes: number) => {
    const { digest: digestAlgorithm } = signer.algorithm;
    const prepared = prepareSignature({ file, contentsBytes, signedAt: pki.now, digestAlgorithm });
    const pending = requestSignature(prepared, signer, pki.now);
    const plain = completeSignature(pending, await signer.sign(Buffer.from(pending.toBeSigned, 'base64')));
    const cms = hasStamp ? await timestampSignature({ cms: plain, service: timestampOf(pki), now: pki.now }) : plain;
    return { prepared, cms };
  };
  const { cms: measured } = await sign(6_000);
  const { prepared, cms } = await sign(measured.length + 16);
  return appendRevision(file, embedSignature(prepared, cms));
}

const signStamped = async (): Promise<PdfFile> =>
  signTightly(onePage(), { signer: await pki.issue({ name: 'ANA', key: 'rsa-2048' }), hasStamp: true });

async function signTwice(): Promise<PdfFile> {
  const once = await signTightly(onePage(), { signer: await pki.issue({ name: 'ANA' }) });
  return signTightly(once, { signer: await pki.issue({ name: 'LUIS' }) });
}

const signOnce = async (): Promise<PdfFile> => {
  const algorithm = { scheme: 'rsa-pss', digest: 'sha384' } as const;
  return signTightly(onePage(), { signer: await pki.issue({ name: 'EVA', key: 'rsa-2048', algorithm }) });
};

const archive = async (): Promise<PdfFile> =>
  signFile({
    file: onePage(),
    signer: await pki.issue({ name: 'ANA' }),
    now: pki.now,
    level: 'B-LTA',
    timestamp: timestampOf(pki),
    trust: trustOf(pki),
  });

/** Another bit pattern at each place, never none. */
const maskFor = (index: number): number => ((index * 37 + 11) % 255) + 1;

/** Inside the data of a stream. */
function isEvidence(bytes: Buffer, index: number): boolean {
  const opened = bytes.lastIndexOf('\nstream\n', index, 'latin1');
  const closed = bytes.indexOf('\nendstream', Math.max(0, opened), 'latin1');
  return opened >= 0 && index >= opened + 8 && index < closed;
}

interface Places {
  readonly from: number;
  readonly step: number;
}

/** Everything that the report says, so that a change that is only told is found, too. */
const saidOf = ({ verdict, ...report }: FileReport): string =>
  verdict === 'valid'
    ? JSON.stringify([report, ...report.signatures, ...report.timestamps].flatMap(({ findings }) => findings))
    : verdict;

/**
 * A certificate that travels along, or evidence, may be broken without harm to what was signed: the report must say so.
 * Everything else makes the file invalid or leaves it open.
 */
async function undetected(file: PdfFile, { from, step }: Places = { from: 0, step: 1 }): Promise<number[]> {
  const bytes = Buffer.from(joinParts(file));
  const before = saidOf(await verify(bytes, pki));
  const missed: number[] = [];
  for (let index = from; index < bytes.length; index += step) {
    if (from > 0 && !isEvidence(bytes, index)) continue;
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(bytes.readUInt8(index) ^ maskFor(index), index);
    if (saidOf(await verify(flipped, pki)) === before) missed.push(index);
  }
  return missed;
}

describe('whatever byte is changed, the change is found in', () => {
  test.each([
    ['a signature', signOnce],
    ['a signature with its time stamp', signStamped],
    ['two signatures', signTwice],
  ])('%s', async (_, make) => {
    const file = await make();
    expect((await verify(file, pki)).verdict).toBe('valid');
    expect(await undetected(file)).toEqual([]);
  });

  test('evidence that nothing covers', async () => {
    const stamped = await signStamped();
    const file = await extendFile({
      file: stamped,
      level: 'B-LT',
      timestamp: timestampOf(pki),
      trust: trustOf(pki),
      now: pki.now,
    });
    expect((await verify(file, pki)).verdict).toBe('valid');
    const step = process.env['RUBRICA_SOAK'] ? 1 : 7;
    expect(await undetected(file, { from: stamped.length, step })).toEqual([]);
  });

  test.runIf(process.env['RUBRICA_SOAK'])('an archive', async () => {
    const file = await archive();
    expect((await verify(file, pki)).verdict).toBe('valid');
    expect(await undetected(file)).toEqual([]);
  });
});
