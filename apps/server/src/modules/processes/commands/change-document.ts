import { createHash } from 'node:crypto';

import type { DocumentView } from '@rubrica/contract';
import { inspectFile, joinParts, PadesError, pdfFileOf, turnPages } from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import {
  findDocument,
  listDocuments,
  orderDocuments,
  updateDocument,
  type ProcessDocument,
} from '../document.repository.ts';
import { presentDocument } from '../draft.presenter.ts';
import { cleanFileName } from '../file-name.ts';
import { purgeObjects } from '../jobs/purge-objects.ts';
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
  const before = await context.transaction((db) => findOwn(context, db, id));
  const turned = change.turn ? await turn(context, before, change.turn) : before;
  const changed = change.name === undefined ? turned : { ...turned, name: cleanFileName(change.name) };
  await context.transaction(async (db) => {
    const current = await findOwn(context, db, id);
    await lockOwnDraft(context, db, current.draftId ?? '');
    if (current.objectKey !== before.objectKey) throw new AppError('draft.stale');
    await updateDocument(db, changed);
    if (changed.objectKey !== before.objectKey)
      await context.jobs.enqueue({ db, tenant: context.tenant.id }, purgeObjects, { keys: [before.objectKey] });
  });
  return presentDocument(changed);
}

/** All of a draft's documents, each once. */
export async function reorderDocuments(
  context: OfficialContext,
  { draftId, order }: { readonly draftId: string; readonly order: readonly string[] },
): Promise<DocumentView[]> {
  return context.transaction(async (db) => {
    await lockOwnDraft(context, db, draftId);
    const ids = new Set((await listDocuments(db, { draftId })).map(({ id }) => id));
    if (order.length !== ids.size || !order.every((id) => ids.has(id)) || new Set(order).size !== ids.size)
      throw new AppError('document.not_found');
    await orderDocuments(db, order);
    return (await listDocuments(db, { draftId })).map(presentDocument);
  });
}

async function findOwn({ actor }: OfficialContext, db: TenantDb, id: string): Promise<ProcessDocument> {
  const document = await findDocument(db, id);
  if (!document || document.draftId === null || document.ownerId !== actor.id) throw new AppError('document.not_found');
  return document;
}

async function turn(
  { ports, tenant }: OfficialContext,
  document: ProcessDocument,
  by: 90 | 180 | 270,
): Promise<ProcessDocument> {
  const bytes = await ports.objectStore.get(document.objectKey);
  if (!bytes) throw new Error(`the bytes of document ${document.id} are gone`);
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
