import type { DocumentView } from '@rubrica/contract';
import { inspectFile, joinParts, PadesError, pdfFileOf, turnPages } from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Documents, StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { readOwnDocument } from '../steps/own-document.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';

export interface DocumentChange {
  readonly name?: string | undefined;
  readonly turn?: 90 | 180 | 270 | undefined;
}

export async function changeDocument(
  context: OfficialContext,
  id: string,
  change: DocumentChange,
): Promise<DocumentView> {
  const before = await context.transaction((tx) => readOwnDocument(tx, id));
  const turned = change.turn ? await turn(context, before, change.turn) : before;
  const changed = change.name === undefined ? turned : { ...turned, name: StoredFiles.cleanName(change.name) };
  const isTurned = changed.objectKey !== before.objectKey;
  const store = async (tx: OfficialTx): Promise<DocumentView> => {
    await lockOwnDraft(tx, before.draftId);
    const current = await readOwnDocument(tx, id);
    if (current.objectKey !== before.objectKey) throw new AppError('draft.stale');
    await Documents.update(tx, changed);
    if (isTurned) await tx.enqueue(StoredFiles.purgeObjects, { keys: [before.objectKey] });
    return Documents.present(changed);
  };
  return StoredFiles.writeAhead(context, {
    keys: isTurned ? [changed.objectKey] : [],
    work: () => context.transaction(store),
  });
}

async function turn(context: OfficialContext, document: ProcessDocument, by: 90 | 180 | 270): Promise<ProcessDocument> {
  const bytes = await StoredFiles.read(context, document);
  try {
    const turned = turnPages(pdfFileOf(bytes), by);
    // Two concurrent turns make the same bytes; under ids of their own, the loser does not delete the winner's.
    const stored = await StoredFiles.store(context, newId(context.now()), joinParts(turned));
    return { ...document, ...stored, pages: inspectFile(turned).pages };
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    throw new AppError('file.refused', { file: document.name, reason: 'ya está firmado y no se puede girar' });
  }
}
