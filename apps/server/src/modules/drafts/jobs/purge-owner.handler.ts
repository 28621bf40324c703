import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Annexes, Documents, StoredFiles } from '../../documents/index.ts';
import { deleteDraft, listDrafts } from '../draft.repository.ts';
import { deleteTemplate } from '../steps/delete-template.ts';
import { listOwnTemplates } from '../template.repository.ts';

/** One transaction for each: killed in between, the next attempt goes on with what is left. */
export const handle: JobHandler<FollowerPayload> = async (context, { subject: ownerId }) => {
  for (const { id } of await context.transaction(({ db }) => listDrafts(db, ownerId)))
    await context.transaction(async (tx) => {
      const documents = await Documents.list(tx, { draftId: id });
      await StoredFiles.remove(tx, { documents, annexes: await Annexes.listOfDraft(tx, id) });
      await deleteDraft(tx.db, id);
      await tx.record([{ type: 'draft.deleted', subject: id }]);
    });
  for (const { id } of await context.transaction(({ db }) => listOwnTemplates(db, ownerId)))
    await context.transaction((tx) => deleteTemplate(tx, id));
};
