import type { OfficialContext } from '../../../platform/context.ts';
import { startDraftFrom } from '../steps/start-draft.ts';
import { listTemplateDocuments, readUsableTemplate } from '../steps/usable-template.ts';
import { markUsed } from '../template.repository.ts';

export async function useTemplate(context: OfficialContext, id: string): Promise<{ draft_id: string }> {
  const { template, documents } = await context.transaction(async (tx) => {
    const found = await readUsableTemplate(tx, id);
    return { template: found, documents: await listTemplateDocuments(tx, found) };
  });
  const { kind, name: title, content } = template;
  return startDraftFrom(context, {
    kind,
    title,
    content,
    documents,
    onStarted: (tx) => markUsed(tx.db, id, tx.now()),
  });
}
