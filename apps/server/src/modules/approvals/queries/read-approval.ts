import type { ApprovalView, FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { ApproverContext, Tx } from '../../../platform/context.ts';
import { Versions, Documents, StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { openKind } from '../../kinds/index.ts';
import { Approvals, Processes, Signatories } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { waitingOnly } from '../steps/waiting-only.ts';

/** What somebody must know to decide: who asks, who will sign, and the documents themselves. */
export async function readApproval(context: ApproverContext): Promise<ApprovalView> {
  return context.transaction(async (tx) => {
    const process = waitingOnly(context, await Processes.find(tx, context.actor.processId));
    const approval = await Approvals.find(tx, context.actor.id);
    const kind = await openKind(tx, process.processId);
    return {
      company_name: (await Companies.read(tx))?.name ?? '',
      kind_name: kind.name,
      title: process.title,
      process_number_opertaion: process.operationNumber,
      created_by_name: process.createdByName,
      created_at: process.createdAt.toISOString(),
      deadline_at: process.deadlineAt.toISOString(),
      approver_name: approval?.askedName ?? approval?.name ?? '',
      signers: (await Signatories.list(tx, process.id)).map((signatory) => ({
        name: Signatories.nameOf(signatory),
        capacity: signatory.capacity,
      })),
      documents: (await documentsOf(tx, process.id)).map(({ id, name, pageCount, sizeBytes, sha256 }) => ({
        path: id,
        name,
        page_count: pageCount,
        size_bytes: sizeBytes,
        sha256: sha256.toString('hex'),
      })),
    };
  });
}

export async function readApprovalDocument(context: ApproverContext, id: string): Promise<FileAnswer> {
  const { objectKey, sizeBytes } = await context.transaction(async (tx) => {
    const process = waitingOnly(context, await Processes.find(tx, context.actor.processId));
    const document = (await documentsOf(tx, process.id)).find((one) => one.id === id);
    if (!document) throw new AppError('document.not_found');
    return document;
  });
  return {
    body: StoredFiles.open(context, { id, objectKey, sizeBytes }),
    contentType: 'application/pdf',
    cacheSeconds: 0,
  };
}

/** As they will be signed. */
async function documentsOf(tx: Tx, processId: string): Promise<readonly ProcessDocument[]> {
  const documents = await Documents.list(tx, { processId });
  const latest = await Versions.latest(
    tx,
    documents.map(({ id }) => id),
  );
  return documents.map((document) => ({ ...document, ...latest.get(document.id), id: document.id }));
}
