import type { TemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Documents } from '../../documents/index.ts';
import { readOwnDraft } from '../steps/own-draft.ts';
import { storeTemplate } from '../steps/store-template.ts';
import { withoutPersons } from '../template-content.ts';

/** Saves files, boxes and roles of a draft without personal data; generated documents are left out. */
export async function createTemplate(
  context: OfficialContext,
  { draftId, name }: { readonly draftId: string; readonly name: string },
): Promise<TemplateView> {
  const { draft, documents } = await context.transaction(async (tx) => ({
    draft: await readOwnDraft(tx, draftId),
    documents: (await Documents.list(tx, { draftId })).filter(({ source }) => source === 'uploaded'),
  }));
  if (documents.length === 0) throw new AppError('template.empty');
  return storeTemplate(context, { kind: draft.kind, name, content: withoutPersons(draft.content), documents });
}
