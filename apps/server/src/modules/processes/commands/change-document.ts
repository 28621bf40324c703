import { createHash } from 'node:crypto';

import type { DocumentView } from '@rubrica/contract';
import { inspectFile, joinParts, PadesError, pdfFileOf, turnPages } from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { updateDocument, type ProcessDocument } from '../document.repository.ts';
import { presentDocument } from '../draft.presenter.ts';
import { cleanFileName } from '../file-name.ts';
import { purgeObjects } from '../jobs/purge-objects.ts';
import { readOwnDocument } from '../steps/own-document.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';
import { readStoredBytes } from '../steps/stored-bytes.ts';

export interface DocumentChange {
  readonly name?: string | undefined;
  readonly turn?: 90 | 180 | 270 | undefined;
}

export async function changeDocument(
  context: OfficialContext,
  id: string,
  change: DocumentChange,
): Promise<DocumentView> {
  const before = await context.transaction((db) => readOwnDocument(context, db, id));
  const turned = change.turn ? await turn(context, before, change.turn) : before;
  const changed = change.name === undefined ? turned : { ...turned, name: cleanFileName(change.name) };
  await context.transaction(async (db) => {
    await lockOwnDraft(context, db, before.draftId);
    const current = await readOwnDocument(context, db, id);
    if (current.objectKey !== before.objectKey) throw new AppError('draft.stale');
    await updateDocument(db, changed);
    if (changed.objectKey !== before.objectKey)
      await context.jobs.enqueue({ db, tenant: context.tenant.id }, purgeObjects, { keys: [before.objectKey] });
  });
  return presentDocument(changed);
}

async function turn(
  { ports, tenant }: OfficialContext,
  document: ProcessDocument,
  by: 90 | 180 | 270,
): Promise<ProcessDocument> {
  const bytes = await readStoredBytes({ ports }, document);
  try {
    const turned = turnPages(pdfFileOf(bytes), by);
    const pdf = joinParts(turned);
    const { key } = await ports.objectStore.put({ tenant: tenant.id, id: document.id }, pdf);
    return {
      ...document,
      pages: inspectFile(turned).pages,
      sizeBytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest(),
      objectKey: key,
    };
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    throw new AppError('file.refused', { file: document.name, reason: 'ya está firmado y no se puede girar' });
  }
}
