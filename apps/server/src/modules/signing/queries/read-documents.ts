import {
  addressOf,
  type DocumentText,
  type FileAnswer,
  type Operations,
  type Returned,
  type SigningDocument,
} from '@rubrica/contract';
import { companySigns } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, Tx } from '../../../platform/context.ts';
import { BankAccounts } from '../../banking/index.ts';
import { Versions, StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { Processes, Signatories, type Signatory } from '../../process/index.ts';
import { hasEvidence } from '../../sealing/index.ts';
import { listReadings, type DocumentReading } from '../document-reading.repository.ts';
import { firstProofOf } from '../signing-flow.ts';
import { readCompanyName } from '../steps/company-name.ts';
import { documentsToSign } from '../steps/documents-to-sign.ts';
import { openReading, readingEnds, requireDocuments, type Visit } from '../steps/open-visit.ts';

export async function previewUnsigned(
  context: SigningContext,
  { processId, signatoryId }: { readonly processId: string; readonly signatoryId: string },
): Promise<{ documents: SigningDocument[] }> {
  if (processId !== context.actor.processId || signatoryId !== context.actor.id)
    throw new AppError('signatory.not_found');
  return context.transaction(async (tx) => {
    const visit = await openReading(tx);
    if (visit.signatory.status !== 'SIGNED') await requireDocuments(tx, visit);
    return { documents: await present(tx, visit) };
  });
}

export async function previewSigned(
  context: SigningContext,
  processId: string,
): Promise<Returned<Operations['GET /api/portal/preview-signed-documents/{id}']>> {
  if (processId !== context.actor.processId) throw new AppError('process.not_found');
  return context.transaction(async (tx) => {
    const visit = await openReading(tx);
    if (visit.signatory.status !== 'SIGNED') throw new AppError('portal.step_refused', { step: 'Firma' });
    const isComplete = visit.process.status === 'COMPLETED';
    return {
      documents: await present(tx, visit),
      is_complete: isComplete,
      still_to_sign: await namesStillToSign(tx, visit),
      evidence_until: (await findEvidenceEnd(tx, visit))?.toISOString() ?? null,
      account: await BankAccounts.describe(tx, processId),
      kept_until: isComplete ? ((await Processes.findRetentionEnd(tx, processId))?.toISOString() ?? null) : null,
    };
  });
}

/** By the rules of `readOwnEvidence`. */
async function findEvidenceEnd(tx: Tx, { process, signatory, flow }: Visit): Promise<Date | undefined> {
  if (process.finishedAt === null || !signatory.signedAt || !firstProofOf(flow)) return undefined;
  return (await hasEvidence(tx, process)) ? readingEnds(process, signatory.signedAt) : undefined;
}

/** Whom one waits for. The company signs last: what it has signed is being sealed. */
async function namesStillToSign(tx: Tx, { process, kind, answers }: Visit): Promise<string[]> {
  if (process.status === 'COMPLETED' || process.facts.isSealing) return [];
  const people = (await Signatories.list(tx, process.id)).filter(({ status }) => status !== 'SIGNED');
  const company = companySigns(kind, answers) ? [await readCompanyName(tx)] : [];
  return [...people.map(nameBriefly), ...company];
}

/** «Luis Z.»: enough to know whom one waits for. */
const nameBriefly = (signatory: Signatory): string => {
  const initial = signatory.lastName.trim().charAt(0);
  return initial === '' ? addressOf(signatory) : `${addressOf(signatory)} ${initial}.`;
};

/** As it is now, or the final copy, for who has signed. */
export async function readDocument(
  context: SigningContext,
  { path: id, copy }: { readonly path: string; readonly copy?: 'final' | undefined },
): Promise<FileAnswer> {
  const { objectKey, sizeBytes } = copy === 'final' ? await findFinal(context, id) : await findOwn(context, id);
  return {
    body: StoredFiles.open(context, { id, objectKey, sizeBytes }),
    contentType: 'application/pdf',
    cacheSeconds: 0,
  };
}

/** Read from the file as it is now, with the same rights: nothing of it is kept outside the document. */
export async function readDocumentText(
  context: SigningContext,
  { path: id, from, count }: { readonly path: string; readonly from: number; readonly count: number },
): Promise<DocumentText> {
  const { objectKey, pageCount } = await findOwn(context, id);
  if (from > pageCount) return { page_count: pageCount, pages: [] };
  const bytes = await StoredFiles.read(context, { id, objectKey });
  const pages = await context.ports.fileInspector.readText(bytes, { from, count });
  return { page_count: pageCount, pages: [...(pages ?? [])] };
}

/** The document as it is now, if it is one of this person's and they may read. */
async function findOwn(context: SigningContext, id: string) {
  return context.transaction(async (tx) => {
    const document = (await documentsToSign(tx, await openReading(tx))).find((one) => one.id === id);
    if (!document) throw new AppError('document.not_found');
    const { objectKey, sizeBytes } = (await Versions.latest(tx, [id])).get(id) ?? document;
    return { objectKey, sizeBytes, pageCount: document.pageCount };
  });
}

/** The copy that is proved in time. */
async function findFinal(context: SigningContext, id: string) {
  return context.transaction(async (tx) => {
    const visit = await openReading(tx);
    const isOwn = (await documentsToSign(tx, visit)).some((one) => one.id === id);
    if (!isOwn || visit.signatory.status !== 'SIGNED') throw new AppError('document.not_found');
    const version = (await Versions.latestArchived(tx, [id])).get(id);
    if (!version || visit.process.finishedAt === null) throw new AppError('evidence.not_ready');
    return version;
  });
}

async function present(tx: Tx, visit: Visit): Promise<SigningDocument[]> {
  const documents = await documentsToSign(tx, visit);
  const latest = await Versions.latest(
    tx,
    documents.map(({ id }) => id),
  );
  const readings = new Map((await listReadings(tx.db, visit.signatory.id)).map((each) => [each.documentId, each]));
  return documents.map((document) => {
    const { sizeBytes, sha256 } = latest.get(document.id) ?? document;
    return {
      path: document.id,
      name: document.name,
      page_count: document.pageCount,
      pages: [...document.pages],
      size_bytes: sizeBytes,
      sha256: sha256.toString('hex'),
      is_read: visit.done.has(readMark(document.id)),
      pages_seen: pagesSeen(readings.get(document.id)),
      places: placesOf(document, visit),
    };
  });
}

/** In either view. */
export const pagesSeen = (reading: DocumentReading | undefined): number[] =>
  reading ? [...new Set([...reading.textPages, ...reading.drawnPages])].toSorted((a, b) => a - b) : [];

export const readMark = (documentId: string): string => `read:${documentId}`;

function placesOf(document: ProcessDocument, { signatory }: Visit): SigningDocument['places'] {
  const marks = document.marks.filter(({ id }) => id === signatory.party);
  const boxes = signatory.boxes.filter((box) => box.document === document.id);
  return [...marks, ...boxes].map(({ page, x, y, width, height, kind }) => ({ page, x, y, width, height, kind }));
}
