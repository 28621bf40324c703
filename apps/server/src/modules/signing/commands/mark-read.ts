import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Versions } from '../../documents/index.ts';
import { Signatories } from '../../process/index.ts';
import { listReadings, type DocumentReading } from '../document-reading.repository.ts';
import { pagesSeen, readMark } from '../queries/read-documents.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { documentsToSign } from '../steps/documents-to-sign.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openToAct } from '../steps/open-visit.ts';

/** With the last document the step is done. What exactly was read is on record by its hash. */
export async function markRead(context: SigningContext, documentId: string): Promise<SigningState> {
  return context.transaction(async (tx) => {
    const visit = await openToAct(tx, 'preview');
    const documents = await documentsToSign(tx, visit);
    const document = documents.find(({ id }) => id === documentId);
    if (!document) throw new AppError('document.not_found');
    const { sha256 } = (await Versions.latest(tx, [documentId])).get(documentId) ?? document;
    const mark = readMark(documentId);
    const reading = (await listReadings(tx.db, visit.signatory.id)).find((each) => each.documentId === documentId);
    await finishStep(tx, visit, {
      step: mark,
      type: 'DOCUMENT',
      event: 'DOCUMENT_READ',
      facts: {
        document: documentId,
        name: document.name,
        sha256: sha256.toString('hex'),
        ...describeReading(reading, document.pageCount),
      },
    });
    const read = new Set([...visit.done, mark]);
    if (documents.every(({ id }) => read.has(readMark(id))))
      await Signatories.markDone(tx, visit.signatory.id, { step: 'preview', at: context.now() });
    return describeVisit(tx);
  });
}

/** In which view it was read, and how much of it: what a browser says, and marked so. */
function describeReading(reading: DocumentReading | undefined, pageCount: number): Readonly<Record<string, unknown>> {
  if (!reading) return {};
  return {
    reading: {
      claimed_by: 'browser',
      pages: pageCount,
      pages_seen: pagesSeen(reading).length,
      pages_as_text: reading.textPages.length,
      pages_drawn: reading.drawnPages.length,
    },
  };
}
