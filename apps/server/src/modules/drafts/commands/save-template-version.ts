import type { TemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { answeredBefore, once } from '../../../platform/idempotency.ts';
import { Annexes, Documents, StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import { Policy } from '../../process/index.ts';
import { deleteDraft, type Draft } from '../draft.repository.ts';
import { copyObjects, insertDocuments, pointToCopies } from '../steps/copy-documents.ts';
import { lockOwnDraft, readOwnDraft } from '../steps/own-draft.ts';
import { refuseStale, replaceVersion } from '../steps/replace-version.ts';
import { lockTemplateToEdit, readUsableTemplate } from '../steps/usable-template.ts';
import { withNamesAsRoles } from '../template-content.ts';
import { presentTemplate } from '../template.presenter.ts';

interface Edited {
  readonly draft_id: string;
  readonly replaces: number;
}

/** What was edited becomes the next version, and its draft goes; the version before stays, with its files. */
export async function saveTemplateVersion(
  context: OfficialContext,
  id: string,
  { draft_id: draftId, replaces }: Edited,
): Promise<TemplateView> {
  const answered = await context.transaction((tx) => answeredBefore<TemplateView>(tx));
  if (answered) return answered;
  const { draft, documents, template } = await context.transaction(async (tx) => {
    const found = await readUsableTemplate(tx, id);
    authorize(Policy.mayEditTemplate(tx.actor, found));
    return { template: found, draft: await readEditedDraft(tx, id, draftId), documents: await filesOf(tx, draftId) };
  });
  if (documents.length === 0) throw new AppError('template.empty');
  const { ownerId } = template;
  const copies = await copyObjects(context, documents, { ownerId, draftId: null, templateId: id });
  let isKept = false;
  return StoredFiles.writeAhead(context, {
    keys: copies.map(({ objectKey }) => objectKey),
    isKept: () => isKept,
    work: () =>
      context.transaction((tx) =>
        once(tx, async () => {
          const before = await lockTemplateToEdit(tx, id);
          refuseStale(before, replaces);
          const locked = await lockOwnDraft(tx, draftId);
          if (locked.version !== draft.version) throw new AppError('draft.stale');
          await insertDocuments(tx, copies);
          const saved = await replaceVersion(tx, before, {
            content: pointToCopies(withNamesAsRoles(draft.content), documents, copies),
            documents: copies.map((copy) => copy.id),
          });
          await StoredFiles.remove(tx, {
            documents: await Documents.list(tx, { draftId }),
            annexes: await Annexes.listOfDraft(tx, draftId),
          });
          await deleteDraft(tx.db, draftId);
          await tx.record([{ type: 'template.edited', subject: id, details: { version: saved.version } }]);
          isKept = true;
          return presentTemplate(tx, saved);
        }),
      ),
  });
}

async function readEditedDraft(tx: OfficialTx, templateId: string, draftId: string): Promise<Draft> {
  const draft = await readOwnDraft(tx, draftId);
  if (draft.template?.id !== templateId) throw new AppError('draft.not_found');
  return draft;
}

const filesOf = async (tx: OfficialTx, draftId: string): Promise<readonly ProcessDocument[]> =>
  (await Documents.list(tx, { draftId })).filter(({ source }) => source === 'uploaded');
