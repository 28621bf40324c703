import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { removeFiles } from '../../documents/steps/remove-files.ts';
import { deleteSigningTemplate, findSigningTemplate } from '../template.repository.ts';

/** Others may use a template; only its owner removes it. */
export async function removeTemplate(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    const template = await findSigningTemplate(db, id);
    if (template?.ownerId !== context.actor.id) throw new AppError('template.not_found');
    await removeFiles(context, db, { documents: await listDocuments(db, { templateId: id }) });
    await deleteSigningTemplate(db, id);
    await record(context, db, [{ type: 'template.deleted', subject: id }]);
  });
}
