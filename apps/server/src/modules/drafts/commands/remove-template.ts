import type { OfficialContext } from '../../../platform/context.ts';
import { deleteTemplate } from '../steps/delete-template.ts';
import { lockTemplateToEdit } from '../steps/usable-template.ts';

/** Others may use a template; who may change it may delete it. */
export async function removeTemplate(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    await lockTemplateToEdit(tx, id);
    await deleteTemplate(tx, id);
  });
}
