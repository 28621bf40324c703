import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Versions } from '../../documents/index.ts';
import { Signatories } from '../../process/index.ts';
import { readMark } from '../queries/read-documents.ts';
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
    await finishStep(tx, visit, {
      step: mark,
      type: 'DOCUMENT',
      event: 'DOCUMENT_READ',
      facts: { document: documentId, name: document.name, sha256: sha256.toString('hex') },
    });
    const read = new Set([...visit.done, mark]);
    if (documents.every(({ id }) => read.has(readMark(id))))
      await Signatories.markDone(tx, visit.signatory.id, { step: 'preview', at: context.now() });
    return describeVisit(tx);
  });
}
