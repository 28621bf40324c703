import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { mayUseTemplate } from '../../process/process.policy.ts';
import { startDraftFrom } from '../steps/start-draft.ts';
import { findSigningTemplate } from '../template.repository.ts';

export async function useTemplate(context: OfficialContext, id: string): Promise<{ draft_id: string }> {
  const { template, documents } = await context.transaction(async (tx) => {
    const found = await findSigningTemplate(tx.db, id);
    if (!found || !mayUseTemplate(context.actor, found)) throw new AppError('template.not_found');
    return { template: found, documents: await listDocuments(tx.db, { templateId: id }) };
  });
  const { kind, name: title, content } = template;
  return startDraftFrom(context, { kind, title, content, documents });
}
