import type { DigestAlgorithm } from '../algorithms/digest.ts';
import type { Certificate } from '../certificates/certificate.ts';
import { openDocument } from '../document/document.ts';
import { appendRevision, type PdfFile } from '../document/pdf-file.ts';
import { startRevision } from '../revision/draft.ts';
import { obtainTimestamp, type ObtainedTimestamp, type TimestampService } from '../timestamps/obtain.ts';
import { chooseName } from './field-names.ts';
import { createField } from './field-writer.ts';
import { fillHole, putSignatureDictionary, sealRevision, type SealedRevision } from './sealed-revision.ts';

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
  const first = await stamp(sealTimestamp(file, request.digestAlgorithm, usualTokenBytes), request);
  const fits = first.obtained.token.length <= usualTokenBytes;
  const { sealed, obtained } = fits
    ? first
    : await stamp(sealTimestamp(file, request.digestAlgorithm, first.obtained.token.length + 500), request);
  const longer = appendRevision(file, fillHole(sealed, obtained.token));
  return { file: longer, certificate: obtained.certificate, certificates: obtained.certificates };
}

interface Stamped {
  readonly sealed: SealedRevision;
  readonly obtained: ObtainedTimestamp;
}

async function stamp(sealed: SealedRevision, { service, now }: DocumentTimestampRequest): Promise<Stamped> {
  const imprint = { algorithm: sealed.digestAlgorithm, digest: sealed.digest };
  return { sealed, obtained: await obtainTimestamp(service, imprint, now) };
}

/** No certification forbids this (ISO 32000-2 §12.8.2.2.2), so no restriction is asked. */
function sealTimestamp(file: PdfFile, digestAlgorithm: DigestAlgorithm, contentsBytes: number): SealedRevision {
  const document = openDocument(file);
  const draft = startRevision(document);
  const fieldName = chooseName(document, undefined, 'Timestamp');
  const value = draft.allocate();
  createField(draft, { name: fieldName, boxes: [], contents: {}, lock: undefined, value });
  const entries = { Type: '/DocTimeStamp', Filter: '/Adobe.PPKLite', SubFilter: '/ETSI.RFC3161' };
  putSignatureDictionary(draft, value, { entries, contentsBytes });
  return sealRevision(draft, { kind: 'timestamp', fieldName, digestAlgorithm });
}
