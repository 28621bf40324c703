import type { FileAnswer, SigningDocument } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, Tx } from '../../../platform/context.ts';
import { Versions, StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { documentsToSign } from '../steps/documents-to-sign.ts';
import { openReading, type Visit } from '../steps/open-visit.ts';

export async function previewUnsigned(
  context: SigningContext,
  { processId, signatoryId }: { readonly processId: string; readonly signatoryId: string },
): Promise<{ documents: SigningDocument[] }> {
  if (processId !== context.actor.processId || signatoryId !== context.actor.id)
    throw new AppError('signatory.not_found');
  return context.transaction(async (tx) => ({ documents: await present(tx, await openReading(tx)) }));
}

export async function previewSigned(
  context: SigningContext,
  processId: string,
): Promise<{ documents: SigningDocument[]; is_complete: boolean }> {
  if (processId !== context.actor.processId) throw new AppError('process.not_found');
  return context.transaction(async (tx) => {
    const visit = await openReading(tx);
    if (visit.signatory.status !== 'SIGNED') throw new AppError('portal.step_refused', { step: 'Firma' });
    return { documents: await present(tx, visit), is_complete: visit.process.status === 'COMPLETED' };
  });
}

export async function readDocument(context: SigningContext, id: string): Promise<FileAnswer> {
  const stored = await context.transaction(async (tx) => {
    const document = (await documentsToSign(tx, await openReading(tx))).find((one) => one.id === id);
    if (!document) throw new AppError('document.not_found');
    return (await Versions.latest(tx, [id])).get(id) ?? document;
  });
  const { objectKey, sizeBytes } = stored;
  return {
    body: StoredFiles.open(context, { id, objectKey, sizeBytes }),
    contentType: 'application/pdf',
    cacheSeconds: 0,
  };
}

async function present(tx: Tx, visit: Visit): Promise<SigningDocument[]> {
  const documents = await documentsToSign(tx, visit);
  const latest = await Versions.latest(
    tx,
    documents.map(({ id }) => id),
  );
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
      places: placesOf(document, visit),
    };
  });
}

export const readMark = (documentId: string): string => `read:${documentId}`;

function placesOf(document: ProcessDocument, { signatory }: Visit): SigningDocument['places'] {
  const marks = document.marks.filter(({ id }) => id === signatory.party);
  const boxes = signatory.boxes.filter((box) => box.document === document.id);
  return [...marks, ...boxes].map(({ page, x, y, width, height, kind }) => ({ page, x, y, width, height, kind }));
}
