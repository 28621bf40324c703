import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Policy } from '../../process/index.ts';
import { listDraftsOfTemplate } from '../draft.repository.ts';
import { startDraftFrom } from '../steps/start-draft.ts';
import { listTemplateDocuments, readUsableTemplate } from '../steps/usable-template.ts';
import { withRolesAsNames } from '../template-content.ts';

/** A draft with copies of the files, in which the template is changed; one that is open already is gone on with. */
export async function editTemplate(context: OfficialContext, id: string): Promise<{ draft_id: string }> {
  const { template, documents, open } = await context.transaction(async (tx) => {
    const found = await readUsableTemplate(tx, id);
    authorize(Policy.mayEditTemplate(tx.actor, found));
    const drafts = await listDraftsOfTemplate(tx.db, id);
    return {
      template: found,
      documents: await listTemplateDocuments(tx, found),
      open: drafts.find(({ ownerId, template: begun }) => ownerId === tx.actor.id && begun?.version === found.version),
    };
  });
  if (open) return { draft_id: open.id };
  const { kind, name: title, content, version } = template;
  return startDraftFrom(context, {
    kind,
    title,
    content: { ...withRolesAsNames(content), step: 'files' },
    documents,
    template: { id, version },
  });
}
