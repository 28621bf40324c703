import type { TemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { Documents, StoredFiles } from '../../documents/index.ts';
import { copyObjects, insertDocuments, pointToCopies } from '../steps/copy-documents.ts';
import { readOwnDraft } from '../steps/own-draft.ts';
import { withoutPersons } from '../template-content.ts';
import { presentTemplate } from '../template.presenter.ts';
import {
  countSigningTemplates,
  insertSigningTemplate,
  maxTemplates,
  type SigningTemplate,
} from '../template.repository.ts';

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
  const ownerId = context.actor.id;
  const [usersGroup] = context.actor.visibility.groups;
  authorize(usersGroup !== undefined);
  const createdAt = context.now();
  const id = newId(createdAt);
  const copies = await copyObjects(context, documents, { ownerId, draftId: null, templateId: id });
  const content = pointToCopies(withoutPersons(draft.content), documents, copies);
  const template: SigningTemplate = { id, ownerId, usersGroup, kind: draft.kind, name, content, createdAt };
  return StoredFiles.writeAhead(context, {
    keys: copies.map(({ objectKey }) => objectKey),
    isKept: (answer) => answer.id === id,
    work: () =>
      context.transaction((tx) =>
        once(tx, async () => {
          if ((await countSigningTemplates(tx.db, ownerId)) >= maxTemplates)
            throw new AppError('template.too_many', { most: maxTemplates });
          if (!(await insertSigningTemplate(tx.db, template))) throw new AppError('template.exists');
          await insertDocuments(tx, copies);
          await tx.record([{ type: 'template.created', subject: id }]);
          return presentTemplate(context, template, { documentNames: copies.map((copy) => copy.name) });
        }),
      ),
  });
}
