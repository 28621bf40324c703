import type { ApprovalView, FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { ApproverContext, Tx } from '../../../platform/context.ts';
import {
  findApproval,
  findProcess,
  latestVersions,
  listDocuments,
  listSignatories,
  nameOf,
  openKind,
  openStored,
  type ProcessDocument,
} from '../../processes/index.ts';
import { readCompany } from '../../tenants/index.ts';
import { waitingOnly } from '../steps/waiting-only.ts';

/** What somebody must know to decide: who asks, who will sign, and the documents themselves. */
export async function readApproval(context: ApproverContext): Promise<ApprovalView> {
  return context.transaction(async (tx) => {
    const process = waitingOnly(context, await findProcess(tx.db, context.actor.processId));
    const approval = await findApproval(tx.db, context.actor.id);
    const kind = await openKind(tx, process.processId);
    return {
      company_name: (await readCompany(tx.db))?.name ?? '',
      kind_name: kind.name,
      title: process.title,
      process_number_opertaion: process.operationNumber,
      created_by_name: process.createdByName,
      created_at: process.createdAt.toISOString(),
      deadline_at: process.deadlineAt.toISOString(),
      approver_name: approval?.name ?? '',
      signers: (await listSignatories(tx.db, process.id)).map((signatory) => ({
        name: nameOf(signatory),
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
    const process = waitingOnly(context, await findProcess(tx.db, context.actor.processId));
    const document = (await documentsOf(tx, process.id)).find((one) => one.id === id);
    if (!document) throw new AppError('document.not_found');
    return document;
  });
  return { body: openStored(context, { id, objectKey, sizeBytes }), contentType: 'application/pdf', cacheSeconds: 0 };
}

/** As they will be signed. */
async function documentsOf(tx: Tx, processId: string): Promise<readonly ProcessDocument[]> {
  const documents = await listDocuments(tx.db, { processId });
  const latest = await latestVersions(
    tx.db,
    documents.map(({ id }) => id),
  );
  return documents.map((document) => ({ ...document, ...latest.get(document.id), id: document.id }));
}
