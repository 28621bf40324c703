import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Documents, StoredFiles } from '../../documents/index.ts';
import { deleteSigningTemplate, findSigningTemplate } from '../template.repository.ts';

/** Others may use a template; only its owner removes it. */
export async function removeTemplate(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const template = await findSigningTemplate(tx.db, id);
    if (template?.ownerId !== context.actor.id) throw new AppError('template.not_found');
    await StoredFiles.remove(tx, { documents: await Documents.list(tx, { templateId: id }) });
    await deleteSigningTemplate(tx.db, id);
    await tx.record([{ type: 'template.deleted', subject: id }]);
  });
}
