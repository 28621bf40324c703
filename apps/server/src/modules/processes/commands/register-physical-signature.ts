import { createHash } from 'node:crypto';

import type { UploadedFile } from '@rubrica/contract';

import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { insertDocument, listDocuments, type ProcessDocument } from '../../documents/document.repository.ts';
import { cleanFileName } from '../../documents/file-name.ts';
import { takeInDocument } from '../../documents/steps/take-in-document.ts';
import { writtenAhead } from '../../documents/steps/written-ahead.ts';
import { moveProcess, refuseMove } from '../../process/steps/move-process.ts';
import { lockVisibleProcess, readVisibleProcess } from '../../process/steps/visible-process.ts';
import { mayMove } from '../../process/verdicts.ts';
import { tellMove, type Moved } from './change-status.ts';

/** Signed with ink: the scan stays beside the documents, and the links end. */
export async function registerPhysicalSignature(
  context: OfficialContext,
  id: string,
  { detail, file }: { readonly detail: string; readonly file: UploadedFile },
): Promise<Moved> {
  const before = await context.transaction((tx) => readVisibleProcess(tx, id));
  if (!mayMove(context.actor, before, 'physical_signature')) throw refuseMove(before, 'ya no se puede firmar en papel');
  const scan = await takeInDocument(context, { name: cleanFileName(file.name), bytes: file.bytes });
  const scanId = newId(context.now());
  const { key } = await context.ports.objectStore.put({ tenant: context.tenant.id, id: scanId }, scan.bytes);
  const keep = async (tx: OfficialTx): Promise<Moved> => {
    const process = await lockVisibleProcess(tx, id);
    if (!mayMove(context.actor, process, 'physical_signature'))
      throw refuseMove(process, 'ya no se puede firmar en papel');
    const document: ProcessDocument = {
      id: scanId,
      processId: id,
      draftId: null,
      templateId: null,
      ownerId: context.actor.id,
      position: (await listDocuments(tx.db, { processId: id })).length,
      name: scan.name,
      source: 'scanned',
      templateCode: null,
      pageCount: scan.pages.length,
      pages: scan.pages,
      isSigned: scan.isSigned,
      sizeBytes: scan.bytes.length,
      sha256: createHash('sha256').update(scan.bytes).digest(),
      objectKey: key,
      marks: [],
      notes: scan.notes,
    };
    await insertDocument(tx.db, document, context.now());
    const to = await moveProcess(tx, process, {
      action: 'physical_signature',
      ...(detail !== '' && { reason: detail }),
      detail: { scan: document.id, sha256: document.sha256.toString('hex') },
    });
    return { status: to, message: tellMove(process, to) };
  };
  return writtenAhead(context, { keys: [key], work: () => context.transaction(keep) });
}
