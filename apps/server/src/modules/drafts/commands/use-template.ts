import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Documents } from '../../documents/index.ts';
import { Policy } from '../../process/index.ts';
import { startDraftFrom } from '../steps/start-draft.ts';
import { findSigningTemplate } from '../template.repository.ts';

export async function useTemplate(context: OfficialContext, id: string): Promise<{ draft_id: string }> {
  const { template, documents } = await context.transaction(async (tx) => {
    const found = await findSigningTemplate(tx.db, id);
    if (!found || !Policy.mayUseTemplate(context.actor, found)) throw new AppError('template.not_found');
    return { template: found, documents: await Documents.list(tx, { templateId: id }) };
  });
  const { kind, name: title, content } = template;
  return startDraftFrom(context, { kind, title, content, documents });
}
