import { createHash, webcrypto } from 'node:crypto';

import { beforeAll, describe, expect, test, vi } from 'vitest';

import {
  opensslRefusals,
  pdfsigAcceptsAll,
  pdfsigVerdicts,
  qpdfAccepts,
} from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, generateKey, type TestPki } from '../../test/support/pki.ts';
import { refusal, refusalOf } from '../../test/support/refusals.ts';
import { fromBase64 } from '../bytes.ts';
import { openDocument } from '../document/document.ts';
import { readSignatureFields } from '../document/fields.ts';
import { appendRevision, bytesOfParts, joinParts, pdfFileOf } from '../document/pdf-file.ts';
import { createLocalSigner } from '../services/local-signer.ts';
import type { Signer } from '../services/ports.ts';
import { embedSignature } from './embed-signature.ts';
import { prepareSignature } from './prepare-signature.ts';
import type { PreparedSignature } from './prepared.ts';
import { completeSignature, requestSignature } from './request-signature.ts';
import { signFile } from './sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Awaited<ReturnType<TestPki['issue']>>;
const original = buildPdf();
const file = pdfFileOf(original);

beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA MUÑOZ', key: 'rsa-2048' });
});

const prepare = (contentsBytes = 4000): PreparedSignature =>
  prepareSignature({ file, contentsBytes, signedAt: pki.now, signerName: 'ANA MUÑOZ', reason: 'Apruebo (€)' });
const sign = async (prepared: PreparedSignature, signer: Signer = ana): Promise<Uint8Array> => {
  const pending = requestSignature(prepared, signer, pki.now);
  return completeSignature(pending, await signer.sign(fromBase64(pending.toBeSigned)));
};

test('each stage survives storage, as JSON and as a clone, and the signature is completed days later', async () => {
  const prepared: PreparedSignature = JSON.parse(JSON.stringify(prepare()));
  const pending = structuredClone(requestSignature(prepared, ana, pki.now));
  const stored: typeof pending = JSON.parse(JSON.stringify(pending));
  const cms = completeSignature(stored, await ana.sign(fromBase64(stored.toBeSigned)));
  const signed = appendRevision(file, embedSignature(stored.prepared, cms));
  expect(await opensslRefusals(signed, pki)).toEqual([]);
  expect(await pdfsigAcceptsAll(signed)).toBe(true);
  expect(await qpdfAccepts(signed)).toBe(true);
});

test('the digest covers every byte but the hole with its brackets, and the hole is where the writer says', () => {
  const { hole, byteRange, digest, revision, originalLength } = prepare();
  const whole = Buffer.concat([original, fromBase64(revision)]);
  expect(originalLength).toBe(original.length);
  expect(whole.toString('latin1', hole.start - 1, hole.start + 4)).toBe('<0000');
  expect(whole.toString('latin1', hole.end - 1, hole.end + 1)).toBe('0>');
  expect(byteRange).toEqual([0, hole.start - 1, hole.end + 1, whole.length - hole.end - 1]);
  const covered = Buffer.concat([whole.subarray(0, hole.start - 1), whole.subarray(hole.end + 1)]);
  expect(digest).toBe(createHash('sha256').update(covered).digest('base64'));
});

test('the bytes that came are never copied nor changed', async () => {
  const before = Buffer.from(original);
  const signed = await signFile({ file, signer: ana, level: 'B-B', now: pki.now });
  const [first, ...added] = bytesOfParts(signed);
  expect(first?.buffer).toBe(original.buffer);
  expect(first?.byteOffset).toBe(original.byteOffset);
  expect(original.equals(before)).toBe(true);
  expect(added).toHaveLength(1);
  expect(Buffer.from(joinParts(signed)).subarray(0, original.length).equals(before)).toBe(true);
});

test('a browser signs what it is given, and its way of writing an elliptic signature is understood', async () => {
  const { subtle } = webcrypto;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const luis = await pki.issue({ name: 'LUIS' });
  const pkcs8 = luis.privateKey.export({ format: 'der', type: 'pkcs8' });
  const key = await subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const pending = requestSignature(prepare(), luis, pki.now);
  const value = new Uint8Array(await subtle.sign(algorithm, key, fromBase64(pending.toBeSigned)));
  expect(value).toHaveLength(64);
  const signed = appendRevision(file, embedSignature(pending.prepared, completeSignature(pending, value)));
  expect(await opensslRefusals(signed, pki)).toEqual([]);
});

test('a service that signs only digests gets one', () => {
  const pending = requestSignature(prepare(), ana, pki.now);
  const digest = createHash('sha256').update(fromBase64(pending.toBeSigned)).digest('base64');
  expect(pending.toBeSignedDigest).toBe(digest);
});

describe('nothing wrong goes into a file', () => {
  test('a CMS that does not fit is refused, not cut', async () => {
    const prepared = prepare(500);
    const cms = await sign(prepared);
    expect(refusal(() => embedSignature(prepared, cms))).toBe('contents.too_small');
  });

  test('a CMS made for another document', async () => {
    const other = prepareSignature({
      file: pdfFileOf(buildPdf({ pages: [{}] })),
      contentsBytes: 4000,
      signedAt: pki.now,
    });
    const cms = await sign(other);
    expect(refusal(() => embedSignature(prepare(), cms))).toBe('signature.invalid');
  });

  test('a value that another key made', async () => {
    const mallory = await pki.issue({ name: 'MALLORY', key: 'rsa-2048' });
    const pending = requestSignature(prepare(), ana, pki.now);
    const value = await mallory.sign(fromBase64(pending.toBeSigned));
    expect(refusal(() => completeSignature(pending, value))).toBe('signature.invalid');
    expect(refusal(() => completeSignature(pending, Buffer.alloc(256)))).toBe('signature.invalid');
    const liar: Signer = { ...ana, sign: mallory.sign };
    expect(await refusalOf(signFile({ file, signer: liar, level: 'B-B', now: pki.now }))).toBe('signature.invalid');
  });

  test('a certificate that belongs to another key', () => {
    const attempt = () => createLocalSigner({ key: generateKey('p-256'), certificate: ana.certificate });
    expect(refusal(attempt)).toBe('signer.unsuitable_certificate');
  });

  test('a certificate that has expired, is not yet in force, or is not for signatures', async () => {
    const attempt = (signer: Signer) => refusalOf(signFile({ file, signer, level: 'B-B', now: pki.now }));
    const past = await pki.issue({
      name: 'PASADA',
      notBefore: new Date(0),
      notAfter: new Date('2026-01-01T00:00:00Z'),
    });
    const future = await pki.issue({ name: 'FUTURA', notBefore: new Date('2027-01-01T00:00:00Z') });
    const authority = await pki.issue({ name: 'OTRA', profile: { keyUsage: ['keyCertSign'] } });
    expect([await attempt(past), await attempt(future), await attempt(authority)]).toEqual([
      'certificate.expired',
      'certificate.expired',
      'signer.unsuitable_certificate',
    ]);
  });

  test('a key with another digest than the one prepared for', () => {
    const prepared = prepareSignature({ file, contentsBytes: 4000, signedAt: pki.now, digestAlgorithm: 'sha512' });
    expect(refusal(() => requestSignature(prepared, ana, pki.now))).toBe('signing.bad_request');
  });
});

test('the signature says who, why and when it claims, and no signing-time attribute contradicts it', async () => {
  const text = fromBase64(prepare().revision).toString('latin1');
  expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
  expect(text).toContain('/M (D:20260302150000Z)');
  expect(text).toContain('/Name <FEFF0041004E00410020004D005500D1004F005A>');
  const cms = await sign(prepare());
  expect(Buffer.from(cms).includes(Buffer.from('06092a864886f70d010905', 'hex'))).toBe(false);
});

test('a document takes any number of signatures', async () => {
  let signed = file;
  for (let count = 0; count < 12; count += 1)
    signed = await signFile({ file: signed, signer: ana, level: 'B-B', now: pki.now });
  expect(await pdfsigVerdicts(signed)).toEqual(Array.from({ length: 12 }, () => 'Signature is Valid.'));
  expect(await opensslRefusals(signed, pki)).toEqual([]);
  expect(readSignatureFields(openDocument(signed)).map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Signature${index + 1}`),
  );
});

test('what comes back damaged from storage is refused', () => {
  const prepared = prepare();
  const outside = { ...prepared, hole: { start: 10, end: 20 } };
  expect(refusal(() => embedSignature(outside, Buffer.alloc(4)))).toBe('signing.bad_request');
});
