import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Policy, Processes } from '../../process/index.ts';
import { findAnnex, type Annex } from '../annex.repository.ts';
import { latestVersions } from '../document-version.repository.ts';
import { findDocument } from '../document.repository.ts';
import { openAnnex } from '../steps/open-annex.ts';
import { readStoredBytes } from '../steps/stored-bytes.ts';

/** A document or an annex: of one's own draft, or of a process one may see. */
export async function readFile(context: OfficialContext, id: string): Promise<FileAnswer> {
  const { document, annex, latest } = await context.transaction(async (tx) => {
    const found = { document: await findDocument(tx.db, id), annex: await findAnnex(tx.db, id) };
    const file = found.document ?? found.annex;
    if (!file || !(await mayRead(tx, file))) throw new AppError('document.not_found');
    if (file.processId !== null) await tx.record([{ type: 'process.document_read', subject: file.processId }]);
    return { ...found, latest: (await latestVersions(tx.db, [id])).get(id) };
  });
  if (document)
    return {
      body: await readStoredBytes(context, { id, ...(latest ?? document) }),
      contentType: 'application/pdf',
      cacheSeconds: 0,
    };
  if (!annex) throw new AppError('document.not_found');
  return { ...(await readShown(context, annex)), cacheSeconds: 0 };
}

/** Few browsers show HEIC: it is read as a JPEG. What was given stays as it came, and so does the evidence. */
async function readShown(context: OfficialContext, annex: Annex): Promise<Pick<FileAnswer, 'body' | 'contentType'>> {
  const body = await openAnnex(context, annex);
  const { contentType } = annex;
  const shown = contentType === 'image/heic' ? await context.ports.fileInspector.toJpeg(body) : undefined;
  return shown ? { body: shown, contentType: 'image/jpeg' } : { body, contentType };
}

async function mayRead(
  { actor, db }: OfficialTx,
  { draftId, ownerId, processId }: { draftId: string | null; ownerId: string; processId: string | null },
): Promise<boolean> {
  if (draftId !== null) return ownerId === actor.id;
  const process = processId === null ? undefined : await Processes.findOwner({ db }, processId);
  return process !== undefined && Policy.mayReadDocuments(actor, process);
}
