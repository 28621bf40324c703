import { createHash } from 'node:crypto';

import type { UploadedFile } from '@rubrica/contract';

import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Documents, StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { Policy, Processes, Views, moveProcess, refuseMove } from '../../process/index.ts';

/** Signed on paper: stores the scan with the documents and closes the links. */
export async function registerPhysicalSignature(
  context: OfficialContext,
  id: string,
  { detail, file }: { readonly detail: string; readonly file: UploadedFile },
): Promise<Views.Moved> {
  const before = await context.transaction((tx) => Processes.readVisible(tx, id));
  if (!Policy.mayMove(context.actor, before, 'physical_signature'))
    throw refuseMove(before, 'ya no se puede firmar en papel');
  const scan = await Documents.accept(context, { name: StoredFiles.cleanName(file.name), bytes: file.bytes });
  const scanId = newId(context.now());
  const { key } = await context.ports.objectStore.put({ tenant: context.tenant.id, id: scanId }, scan.bytes);
  const store = async (tx: OfficialTx): Promise<Views.Moved> => {
    const process = await Processes.lockVisible(tx, id);
    if (!Policy.mayMove(context.actor, process, 'physical_signature'))
      throw refuseMove(process, 'ya no se puede firmar en papel');
    const document: ProcessDocument = {
      id: scanId,
      processId: id,
      draftId: null,
      templateId: null,
      ownerId: context.actor.id,
      position: (await Documents.list(tx, { processId: id })).length,
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
    await Documents.insert(tx, document, context.now());
    const to = await moveProcess(tx, process, {
      action: 'physical_signature',
      ...(detail !== '' && { reason: detail }),
      detail: { scan: document.id, sha256: document.sha256.toString('hex') },
    });
    return Views.presentMove(process, to);
  };
  return StoredFiles.writeAhead(context, { keys: [key], work: () => context.transaction(store) });
}
