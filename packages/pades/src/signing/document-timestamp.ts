import type { DigestAlgorithm } from '../algorithms/digest.ts';
import { fromBase64 } from '../bytes.ts';
import type { Certificate } from '../certificates/certificate.ts';
import { openDocument } from '../document/document.ts';
import { appendRevision, type PdfFile } from '../document/pdf-file.ts';
import { startRevision } from '../revision/draft.ts';
import { obtainTimestamp, type ObtainedTimestamp, type TimestampService } from '../timestamps/obtain.ts';
import { embedSignature } from './embed-signature.ts';
import { chooseName } from './field-names.ts';
import { createField } from './field-writer.ts';
import type { PreparedSignature } from './prepared.ts';
import { putSignatureDictionary, sealRevision } from './seal-revision.ts';

export interface DocumentTimestampRequest {
  readonly service: TimestampService;
  readonly digestAlgorithm: DigestAlgorithm;
  readonly now: Date;
}

export interface TimestampedFile {
  readonly file: PdfFile;
  /** Who stamped it. */
  readonly certificate: Certificate;
  readonly certificates: readonly Buffer[];
}

const usualTokenBytes = 10_000;

/** A revision that is nothing but a time stamp over everything before it (ISO 32000-2 §12.8.5). */
export async function addDocumentTimestamp(file: PdfFile, request: DocumentTimestampRequest): Promise<TimestampedFile> {
  const first = await stamp(prepareTimestamp(file, request.digestAlgorithm, usualTokenBytes), request);
  const fits = first.obtained.token.length <= usualTokenBytes;
  const { prepared, obtained } = fits
    ? first
    : await stamp(prepareTimestamp(file, request.digestAlgorithm, first.obtained.token.length + 500), request);
  const longer = appendRevision(file, embedSignature(prepared, obtained.token));
  return { file: longer, certificate: obtained.certificate, certificates: obtained.certificates };
}

interface Stamped {
  readonly prepared: PreparedSignature;
  readonly obtained: ObtainedTimestamp;
}

async function stamp(prepared: PreparedSignature, { service, now }: DocumentTimestampRequest): Promise<Stamped> {
  const imprint = { algorithm: prepared.digestAlgorithm, digest: fromBase64(prepared.digest) };
  return { prepared, obtained: await obtainTimestamp(service, imprint, now) };
}

/** No certification forbids this (ISO 32000-2 §12.8.2.2.2), so no restriction is asked. */
function prepareTimestamp(file: PdfFile, digestAlgorithm: DigestAlgorithm, contentsBytes: number): PreparedSignature {
  const document = openDocument(file);
  const draft = startRevision(document);
  const fieldName = chooseName(document, undefined, 'Timestamp');
  const value = draft.allocate();
  createField(draft, { name: fieldName, boxes: [], contents: {}, lock: undefined, value });
  const entries = { Type: '/DocTimeStamp', Filter: '/Adobe.PPKLite', SubFilter: '/ETSI.RFC3161' };
  putSignatureDictionary(draft, value, entries, contentsBytes);
  return sealRevision(draft, { kind: 'timestamp', fieldName, digestAlgorithm });
}
