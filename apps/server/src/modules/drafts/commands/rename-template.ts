import type { TemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { lockTemplateToEdit } from '../steps/usable-template.ts';
import { presentTemplate } from '../template.presenter.ts';
import { renameSigningTemplate } from '../template.repository.ts';

export async function renameTemplate(context: OfficialContext, id: string, name: string): Promise<TemplateView> {
  return context.transaction(async (tx) => {
    const template = { ...(await lockTemplateToEdit(tx, id)), name };
    if (!(await renameSigningTemplate(tx.db, template))) throw new AppError('template.exists');
    await tx.record([{ type: 'template.renamed', subject: id }]);
    return presentTemplate(tx, template);
  });
}
