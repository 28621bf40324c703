import type { DocumentView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Documents } from '../../documents/index.ts';
import { lockOwnDraft } from '../steps/own-draft.ts';

/** All of a draft's documents, each once. */
export async function reorderDocuments(
  context: OfficialContext,
  { draftId, order }: { readonly draftId: string; readonly order: readonly string[] },
): Promise<DocumentView[]> {
  return context.transaction(async (tx) => {
    await lockOwnDraft(tx, draftId);
    const ids = new Set((await Documents.list(tx, { draftId })).map(({ id }) => id));
    const isPermutation =
      order.length === ids.size && new Set(order).isSubsetOf(ids) && new Set(order).size === ids.size;
    if (!isPermutation) throw new AppError('document.not_found');
    await Documents.order(tx, order);
    return (await Documents.list(tx, { draftId })).map((document) => Documents.present(document));
  });
}
