import { annexesOf, signersOf } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { insertDocument, listDocuments, type ProcessDocument } from '../../documents/document.repository.ts';
import { presentDocument } from '../../documents/draft.presenter.ts';
import { removeFiles } from '../../documents/steps/remove-files.ts';
import { typesetDocument } from '../../documents/steps/typeset-document.ts';
import { draftOperation, fetchImages, readStationery, writeDocuments } from '../../documents/steps/write-documents.ts';
import { writtenAhead } from '../../documents/steps/written-ahead.ts';
import { presentAnnexRequests, presentSignerDraft } from '../../kinds/kind.presenter.ts';
import { judgeContent, type GivenContent } from '../../kinds/steps/judge-content.ts';
import { openKindToCreate } from '../../kinds/steps/open-kind.ts';
import { lockOwnDraft, readOwnDraft } from '../steps/own-draft.ts';

export interface Generation {
  readonly process_id: string;
  readonly draft_id: string;
  readonly content: GivenContent;
}

/** The documents of these answers, to be read before there is a process. They replace the draft's earlier ones. */
export async function generateDocuments(context: OfficialContext, input: Generation) {
  const { kind, stationery } = await context.transaction(async (tx) => {
    const opened = await openKindToCreate(tx, input.process_id);
    const draft = await readOwnDraft(tx, input.draft_id);
    if (draft.kind !== opened.code) throw new AppError('draft.not_found');
    return { kind: opened, stationery: await readStationery(tx, { kind: opened, operation: draftOperation }) };
  });
  const { answers } = judgeContent(context.kinds, kind, input.content);
  const written = writeDocuments(kind, answers, stationery);
  const paper = { ownTemplates: stationery.ownTemplates, images: await fetchImages(context, stationery) };
  const documents: ProcessDocument[] = [];
  const keys: ObjectKey[] = [];
  const work = async (): Promise<void> => {
    for (const [position, text] of written.entries()) {
      const holder = { id: newId(context.now()), processId: null, draftId: input.draft_id, ownerId: context.actor.id };
      const { document } = await typesetDocument(context, { kind, text, paper, position, ...holder });
      keys.push(document.objectKey);
      documents.push(document);
    }
    await context.transaction((tx) => replaceGenerated(tx, { draftId: input.draft_id, documents }));
  };
  await writtenAhead(context, { keys, work });
  return {
    status: 'OK' as const,
    documents: documents.map((document) => presentDocument(document)),
    signers: signersOf(kind, answers).map(presentSignerDraft),
    annexes: presentAnnexRequests(annexesOf(kind, answers)),
  };
}

async function replaceGenerated(
  tx: OfficialTx,
  { draftId, documents }: { readonly draftId: string; readonly documents: readonly ProcessDocument[] },
): Promise<void> {
  await lockOwnDraft(tx, draftId);
  const before = await listDocuments(tx.db, { draftId });
  await removeFiles(tx, { documents: before.filter(({ source }) => source === 'generated') });
  for (const document of documents) await insertDocument(tx.db, document, tx.now());
}
