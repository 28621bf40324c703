import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { annexPurpose, findAnnex } from '../annex.repository.ts';
import { findDocument } from '../document.repository.ts';
import { mayReadDocuments } from '../process.policy.ts';
import { findProcessOwner } from '../process.repository.ts';

/** A document or an annex: of one's own draft, or of a process one may see. */
export async function readFile(context: OfficialContext, id: string): Promise<FileAnswer> {
  const found = await context.transaction(async (db) => {
    const annex = await findAnnex(db, id);
    const document = await findDocument(db, id);
    const file = document ?? annex;
    if (!file || !(await mayRead(context, db, file))) throw new AppError('document.not_found');
    return { document, annex };
  });
  const { document, annex } = found;
  if (document) {
    const body = await context.ports.objectStore.get(document.objectKey);
    if (!body) throw new Error(`the bytes of document ${id} are gone`);
    return { body, contentType: 'application/pdf', cacheSeconds: 0 };
  }
  if (!annex) throw new AppError('document.not_found');
  const box = await context.ports.objectStore.get(annex.objectKey);
  if (!box) throw new Error(`the bytes of annex ${id} are gone`);
  const body = await context.transaction((db) => context.keyring.open(db, box, annexPurpose(id)));
  return { body, contentType: annex.contentType, cacheSeconds: 0 };
}

async function mayRead(
  { actor }: OfficialContext,
  db: TenantDb,
  { draftId, ownerId, processId }: { draftId: string | null; ownerId: string; processId: string | null },
): Promise<boolean> {
  if (draftId !== null) return ownerId === actor.id;
  const process = processId === null ? undefined : await findProcessOwner(db, processId);
  return process !== undefined && mayReadDocuments(actor, process);
}
