import type { TemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { presentTemplate } from '../template.presenter.ts';
import {
  countSigningTemplates,
  insertSigningTemplate,
  maxTemplates,
  type SigningTemplate,
} from '../template.repository.ts';
import { copyObjects, insertDocuments, pointToCopies } from './copy-documents.ts';

interface Original extends Pick<SigningTemplate, 'kind' | 'name' | 'content'> {
  readonly documents: readonly ProcessDocument[];
}

/** A template of one's own with copies of these files. */
export async function storeTemplate(context: OfficialContext, original: Original): Promise<TemplateView> {
  const { kind, name, documents } = original;
  const ownerId = context.actor.id;
  const [usersGroup] = context.actor.visibility.groups;
  authorize(usersGroup !== undefined);
  const createdAt = context.now();
  const id = newId(createdAt);
  const copies = await copyObjects(context, documents, { ownerId, draftId: null, templateId: id });
  const template: SigningTemplate = {
    id,
    ownerId,
    usersGroup,
    kind,
    name,
    content: pointToCopies(original.content, documents, copies),
    createdAt,
    version: 1,
    documents: copies.map((copy) => copy.id),
    savedBy: ownerId,
    savedByName: null,
    savedAt: createdAt,
    restoredFrom: null,
    lastUsedAt: null,
    sharedWith: [],
  };
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
          return presentTemplate(tx, template);
        }),
      ),
  });
}
