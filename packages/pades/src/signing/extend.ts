import type { DigestAlgorithm } from '../algorithms/digest.ts';
import { parseCertificate } from '../certificates/certificate.ts';
import { openDocument } from '../document/document.ts';
import { appendRevision, truncateFile, type PdfFile } from '../document/pdf-file.ts';
import { PadesError } from '../errors.ts';
import { startRevision } from '../revision/draft.ts';
import { layOutRevision } from '../revision/layout.ts';
import type { TimestampService } from '../timestamps/obtain.ts';
import {
  createCollector,
  type Collector,
  type Seal,
  type Subject,
  type TrustServices,
} from '../validation-data/collect.ts';
import { addEvidence, readEvidence } from '../validation-data/dss.ts';
import { addDocumentTimestamp, type DocumentTimestampRequest } from './document-timestamp.ts';
import { verifyExistingSignatures, type ExistingSignature } from './existing-signatures.ts';

interface CommonRequest {
  readonly file: PdfFile;
  readonly timestamp: TimestampService;
  /** Of document time stamps. */
  readonly digestAlgorithm?: DigestAlgorithm;
  readonly now: Date;
}

export type ExtendRequest =
  | (CommonRequest & { readonly level: 'B-T' })
  | (CommonRequest & { readonly level: 'B-LT' | 'B-LTA'; readonly trust: TrustServices });

/**
 * Lifts every signature in the file to a level, by revisions that only add. To B-LTA again later is its renewal. Either
 * the whole level is reached or it throws: there is no file that claims more than it has.
 */
export async function extendFile(request: ExtendRequest): Promise<PdfFile> {
  const { timestamp: service, digestAlgorithm = 'sha256', now } = request;
  const stamping = { service, digestAlgorithm, now };
  const { file, existing } = await proveTime(request.file, stamping);
  if (request.level === 'B-T') return file;

  const collector = createCollector(request.trust, now);
  for (const subject of subjectsOf(file, existing, now)) await collector.collect(subject);
  if (request.level === 'B-LT') return appendEvidence(file, collector);
  return sealEvidence(file, collector, stamping);
}

interface VerifiedFile {
  readonly file: PdfFile;
  readonly existing: readonly ExistingSignature[];
}

/** A document time stamp where any signature has no proof of its time yet (EN 319 142-1 §6.3, requirement for B-T). */
async function proveTime(file: PdfFile, stamping: DocumentTimestampRequest): Promise<VerifiedFile> {
  const existing = verifyExistingSignatures(openDocument(file));
  if (existing.length === 0) throw new PadesError('signing.bad_request', 'the file has no signature to extend');
  const lastStamp = existing.findLast(({ kind }) => kind === 'timestamp');
  const isProven = existing.every(
    ({ kind, stamp, end }) => kind === 'timestamp' || stamp || end <= (lastStamp?.end ?? 0),
  );
  if (isProven) return { file, existing };
  const stamped = await addDocumentTimestamp(file, stamping);
  return { file: stamped.file, existing: verifyExistingSignatures(openDocument(stamped.file)) };
}

/** Everyone whose certificate a verifier will have to check. */
function subjectsOf(file: PdfFile, existing: readonly ExistingSignature[], now: Date): Subject[] {
  const stamps = existing.flatMap(({ time, end }) => (time ? [{ end, seal: sealAt(file, time, end) }] : []));
  return existing.flatMap(({ certificate, pool, stamp, end }) => {
    const seals = stamps.filter((later) => later.end > end).map(({ seal }) => seal);
    const sealedAt = seals[0]?.at ?? now;
    const own: Subject = { certificate, pool, provenAt: stamp?.time ?? sealedAt, seals };
    if (!stamp) return [own];
    return [own, { certificate: stamp.certificate, pool: [...stamp.pool, ...pool], provenAt: sealedAt, seals }];
  });
}

/** A document time stamp, and the evidence that the file held when it was made. */
const sealAt = (file: PdfFile, at: Date, end: number): Seal => ({
  at,
  evidence: readEvidence(openDocument(truncateFile(file, end))),
});

function appendEvidence(file: PdfFile, collector: Collector): PdfFile {
  const draft = startRevision(openDocument(file));
  addEvidence(draft, collector.evidence());
  return appendRevision(file, layOutRevision(draft).bytes);
}

/** An authority may have several units: each is known only by its stamp. */
const maxUnits = 4;

/**
 * The time stamp that closes the evidence must find that of its own authority inside. Who will stamp is known only from a
 * stamp, so one by an authority that is not yet covered is thrown away, and its evidence collected before the next.
 */
async function sealEvidence(file: PdfFile, collector: Collector, stamping: DocumentTimestampRequest): Promise<PdfFile> {
  for (let units = 0; units < maxUnits; units += 1) {
    const stamped = await addDocumentTimestamp(appendEvidence(file, collector), stamping);
    if (collector.hasCollected(stamped.certificate)) return stamped.file;
    const pool = stamped.certificates.map(parseCertificate);
    await collector.collect({ certificate: stamped.certificate, pool, provenAt: stamping.now, seals: [] });
  }
  throw new PadesError('timestamp.invalid', 'every time stamp comes from another authority');
}
