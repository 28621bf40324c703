import type { TemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { lockTemplateToEdit } from '../steps/usable-template.ts';
import { presentTemplate } from '../template.presenter.ts';
import { replaceGroups } from '../template.repository.ts';

/** The members of these groups may use it from now on, and no other group's. */
export async function shareTemplate(
  context: OfficialContext,
  id: string,
  groups: readonly string[],
): Promise<TemplateView> {
  return context.transaction(async (tx) => {
    const template = await lockTemplateToEdit(tx, id);
    const known = new Set((await Users.Groups.list(tx)).map((group) => group.id));
    const sharedWith = [...new Set(groups)];
    if (sharedWith.some((group) => !known.has(group))) throw new AppError('group.not_found');
    await replaceGroups(tx.db, id, sharedWith);
    await tx.record([{ type: 'template.shared', subject: id, details: { groups: sharedWith.length } }]);
    return presentTemplate(tx, { ...template, sharedWith });
  });
}
