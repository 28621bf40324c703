import { createHash, type Hash } from 'node:crypto';

import { digestOf, type DigestAlgorithm } from '../algorithms/digest.ts';
import { attributes } from '../asn1/identifiers.ts';
import { encodingOf } from '../asn1/reader.ts';
import { parseCertificate, type Certificate } from '../certificates/certificate.ts';
import { onlyValue, readSignedData, type SignerInfo } from '../cms/signed-data.ts';
import { verifySigner } from '../cms/verify-signer.ts';
import type { PdfDocument } from '../document/document.ts';
import { bytesBetween, type PdfFile } from '../document/pdf-file.ts';
import { readSignatureValues, type ByteRange, type SignatureValue } from '../document/signature-value.ts';
import { PadesError } from '../errors.ts';
import { checkTimestampToken } from '../timestamps/check-token.ts';
import { readTimestampToken } from '../timestamps/token.ts';

/** Who signed something: the certificate, and others that came with it. */
export interface Signatory {
  readonly certificate: Certificate;
  readonly pool: readonly Certificate[];
}

/** A signature or time stamp that is in the file and verifies. */
export interface ExistingSignature extends Signatory {
  readonly kind: 'signature' | 'timestamp';
  readonly fieldName: string;
  /** Where the bytes that it covers end. */
  readonly end: number;
  /** What a document time stamp states. */
  readonly time?: Date;
  /** The time stamp inside a signature. */
  readonly stamp?: Signatory & { readonly time: Date };
}

/**
 * All signatures, in the order in which they were made. One that does not verify is refused: to add evidence for it would
 * be to vouch for it.
 */
export function verifyExistingSignatures(document: PdfDocument): ExistingSignature[] {
  const digest = createRangeDigest(document.file);
  return readSignatureValues(document)
    .sort((a, b) => a.byteRange[1] - b.byteRange[1])
    .map((value) => verifyExisting(value, (algorithm) => digest(value.byteRange, algorithm)))
    .sort((a, b) => a.end - b.end);
}

function verifyExisting(value: SignatureValue, digest: DigestOfFile): ExistingSignature {
  const { kind, field, byteRange, contents } = value;
  const common = { kind, fieldName: field.name, end: byteRange[2] + byteRange[3] };
  const verify = kind === 'timestamp' ? verifyTimestamp : verifyOne;
  try {
    return { ...common, ...verify(contents.bytes, digest) };
  } catch (cause) {
    throw new PadesError('signature.invalid', `the signature in field ${field.name} does not verify`, { cause });
  }
}

type DigestOfFile = (algorithm: DigestAlgorithm) => Buffer;

function verifyTimestamp(contents: Buffer, digestFile: DigestOfFile): Signatory & { time: Date } {
  const token = readTimestampToken(contents);
  const { algorithm } = token.imprint;
  const certificate = checkTimestampToken(token, { algorithm, digest: digestFile(algorithm) });
  return { certificate, pool: token.signedData.certificates.map(parseCertificate), time: token.time };
}

function verifyOne(contents: Buffer, digestFile: DigestOfFile): Signatory & Pick<ExistingSignature, 'stamp'> {
  const signedData = readSignedData(contents);
  const { signer, certificate } = verifySigner(signedData, {
    digestContent: digestFile,
    signingCertificate: 'if-present',
  });
  const stamp = readStamp(signer);
  const pool = signedData.certificates.map(parseCertificate);
  return stamp ? { certificate, pool, stamp } : { certificate, pool };
}

function readStamp({ unsigned, signature }: SignerInfo): ExistingSignature['stamp'] {
  const value = onlyValue(unsigned, attributes.signatureTimestamp);
  return value && verifyTimestamp(encodingOf(value), (algorithm) => digestOf(algorithm, signature));
}

/**
 * Digests of ranges that come by rising length: what one has read before its hole is not read again for the next, so that
 * a file with many signatures is read once.
 */
function createRangeDigest(file: PdfFile) {
  const states = new Map<DigestAlgorithm, { readonly hash: Hash; readonly position: number }>();
  return ([, length, resume, rest]: ByteRange, algorithm: DigestAlgorithm): Buffer => {
    const { hash, position } = states.get(algorithm) ?? { hash: createHash(algorithm), position: 0 };
    for (const piece of bytesBetween(file, position, length)) hash.update(piece);
    states.set(algorithm, { hash, position: length });
    const whole = hash.copy();
    for (const piece of bytesBetween(file, resume, resume + rest)) whole.update(piece);
    return whole.digest();
  };
}
