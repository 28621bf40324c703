import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { addToReading, listReadings } from '../document-reading.repository.ts';
import { pagesSeen } from '../queries/read-documents.ts';
import { documentsToSign } from '../steps/documents-to-sign.ts';
import { openReading, visitLost } from '../steps/open-visit.ts';

export interface PagesOnScreen {
  readonly path: string;
  readonly as_text: readonly number[];
  readonly drawn: readonly number[];
}

/** Only adds: nobody has to read again what they read in another visit or on another device. */
export async function saveReading(
  context: SigningContext,
  { path: documentId, as_text: textPages, drawn: drawnPages }: PagesOnScreen,
): Promise<{ pages_seen: number[] }> {
  return context.transaction(async (tx) => {
    const visit = await openReading(tx);
    if (visit.signatory.status === 'SIGNED') throw new AppError('link.dead');
    if (!visit.device) throw visitLost(visit, tx.actor);
    const document = (await documentsToSign(tx, visit)).find(({ id }) => id === documentId);
    if (!document) throw new AppError('document.not_found');
    const issues = [
      ...behindTheEnd('as_text', textPages, document.pageCount),
      ...behindTheEnd('drawn', drawnPages, document.pageCount),
    ];
    if (issues.length > 0) throw invalidInput(issues);
    await addToReading(tx.db, visit.signatory.id, { documentId, textPages, drawnPages }, context.now());
    const kept = await listReadings(tx.db, visit.signatory.id);
    return { pages_seen: pagesSeen(kept.find((each) => each.documentId === documentId)) };
  });
}

function behindTheEnd(path: string, pages: readonly number[], pageCount: number) {
  return pages.some((page) => page > pageCount)
    ? [{ path, message: `El documento tiene ${pageCount} ${pageCount === 1 ? 'página' : 'páginas'}` }]
    : [];
}
