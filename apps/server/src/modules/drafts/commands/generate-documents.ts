import { annexesOf, signersOf } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { checkLegalRate } from '../../credit-rates/index.ts';
import { Documents, StoredFiles, Typesetting, type ProcessDocument } from '../../documents/index.ts';
import {
  presentAnnexRequests,
  presentSignerDraft,
  validateContent,
  type GivenContent,
  openKindToCreate,
} from '../../kinds/index.ts';
import { lockOwnDraft, readOwnDraft } from '../steps/own-draft.ts';

export interface Generation {
  readonly process_id: string;
  readonly draft_id: string;
  readonly content: GivenContent;
  readonly left_to_client?: readonly number[];
}

/**
 * The documents of these answers, to be read before there is a process. They replace the draft's earlier ones. Where the
 * client has still to fill something, there are none.
 */
export async function generateDocuments(context: OfficialContext, input: Generation) {
  const { kind, materials } = await context.transaction(async (tx) => {
    const opened = await openKindToCreate(tx, input.process_id);
    const draft = await readOwnDraft(tx, input.draft_id);
    if (draft.kind !== opened.code) throw new AppError('draft.not_found');
    return {
      kind: opened,
      materials: await Typesetting.readMaterials(tx, { kind: opened, operation: Typesetting.draftOperation }),
    };
  });
  const { left_to_client: left = [] } = input;
  const { answers } = validateContent(context.kinds, kind, input.content, { left });
  await context.transaction((tx) => checkLegalRate(tx, { kind, answers }));
  const written = left.length > 0 ? [] : Typesetting.writeDocuments(kind, answers, materials);
  const paper = { ownTemplates: materials.ownTemplates, images: await Typesetting.fetchImages(context, materials) };
  const documents: ProcessDocument[] = [];
  const keys: ObjectKey[] = [];
  const work = async (): Promise<void> => {
    for (const [position, text] of written.entries()) {
      const holder = { id: newId(context.now()), processId: null, draftId: input.draft_id, ownerId: context.actor.id };
      const { document } = await Typesetting.typesetDocument(context, { kind, text, paper, position, ...holder });
      keys.push(document.objectKey);
      documents.push(document);
    }
    await context.transaction((tx) => replaceGenerated(tx, { draftId: input.draft_id, documents }));
  };
  await StoredFiles.writeAhead(context, { keys, work });
  return {
    status: 'OK' as const,
    documents: documents.map((document) => Documents.present(document)),
    signers: signersOf(kind, answers).map(presentSignerDraft),
    annexes: presentAnnexRequests(annexesOf(kind, answers)),
  };
}

async function replaceGenerated(
  tx: OfficialTx,
  { draftId, documents }: { readonly draftId: string; readonly documents: readonly ProcessDocument[] },
): Promise<void> {
  await lockOwnDraft(tx, draftId);
  const before = await Documents.list(tx, { draftId });
  await StoredFiles.remove(tx, { documents: before.filter(({ source }) => source === 'generated') });
  for (const document of documents) await Documents.insert(tx, document, tx.now());
}
