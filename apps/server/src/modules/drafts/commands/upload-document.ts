import { createHash } from 'node:crypto';

import type { DocumentView, UploadedFile } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { answeredBefore, once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { Documents, StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { lockOwnDraft, readOwnDraft } from '../steps/own-draft.ts';

const maxDocuments = 50;

export async function uploadDocument(
  context: OfficialContext,
  { draftId, name, file }: { readonly draftId: string; readonly name: string | undefined; readonly file: UploadedFile },
): Promise<DocumentView> {
  const before = await context.transaction(async (tx) => {
    const answered = await answeredBefore<DocumentView>(tx);
    if (!answered) await readOwnDraft(tx, draftId); // before anybody's file is read for them
    return answered;
  });
  if (before) return before;
  const accepted = await Documents.accept(context, {
    name: StoredFiles.cleanName(name || file.name),
    bytes: file.bytes,
  });
  const id = newId(context.now());
  const stored = await context.ports.objectStore.put({ tenant: context.tenant.id, id }, accepted.bytes);
  const store = async (tx: OfficialTx): Promise<DocumentView> => {
    await lockOwnDraft(tx, draftId);
    const position = (await Documents.list(tx, { draftId })).length;
    if (position >= maxDocuments)
      throw new AppError('file.refused', { file: accepted.name, reason: `ya hay ${maxDocuments} documentos` });
    const document: ProcessDocument = {
      id,
      processId: null,
      draftId,
      templateId: null,
      ownerId: context.actor.id,
      position,
      name: accepted.name,
      source: 'uploaded',
      templateCode: null,
      pageCount: accepted.pages.length,
      pages: accepted.pages,
      isSigned: accepted.isSigned,
      sizeBytes: accepted.bytes.length,
      sha256: createHash('sha256').update(accepted.bytes).digest(),
      objectKey: stored.key,
      marks: [],
      notes: accepted.notes,
    };
    await Documents.insert(tx, document, context.now());
    return Documents.present(document);
  };
  return StoredFiles.writeAhead(context, {
    keys: [stored.key],
    work: () => context.transaction((tx) => once(tx, () => store(tx))),
    isKept: ({ path }) => path === id,
  });
}
