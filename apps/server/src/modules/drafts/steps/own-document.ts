import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Documents, type ProcessDocument } from '../../documents/index.ts';

export type DraftDocument = ProcessDocument & { readonly draftId: string };

/** A document of one's own draft; of a process, of a template or of somebody else it is none. */
export async function readOwnDocument({ actor, db }: OfficialTx, id: string): Promise<DraftDocument> {
  const document = await Documents.find({ db }, id);
  if (!document || !isOfDraft(document) || document.ownerId !== actor.id) throw new AppError('document.not_found');
  return document;
}

const isOfDraft = (document: ProcessDocument): document is DraftDocument => document.draftId !== null;
