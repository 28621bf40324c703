import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Policy, Processes } from '../../process/index.ts';
import { latestVersions } from '../document-version.repository.ts';
import { findDocument } from '../document.repository.ts';
import { readStoredBytes } from '../steps/stored-bytes.ts';

/** Enough for a thumbnail on a sharp screen, too little to take a contract away. */
const longSide = 420;

/** What a document of a process looks like. It is drawn here, so that a list of documents loads no documents. */
export async function drawFirstPage(context: OfficialContext, id: string): Promise<FileAnswer> {
  const stored = await context.transaction(async (tx) => {
    const document = await findDocument(tx.db, id);
    const processId = document?.processId ?? null;
    const owner = processId === null ? undefined : await Processes.findOwner(tx, processId);
    if (!document || processId === null || !owner || !Policy.mayReadDocuments(tx.actor, owner))
      throw new AppError('document.not_found');
    await tx.record([{ type: 'process.first_page_read', subject: processId, details: { document: id } }]);
    return (await latestVersions(tx.db, [id])).get(id) ?? document;
  });
  const { objectKey } = stored;
  const picture = await context.ports.fileInspector.drawFirstPage(
    await readStoredBytes(context, { id, objectKey }),
    longSide,
  );
  if (!picture) throw new AppError('document.not_drawn');
  return { body: picture, contentType: 'image/png', cacheSeconds: 0 };
}
