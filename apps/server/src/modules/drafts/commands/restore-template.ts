import type { TemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { refuseStale, replaceVersion } from '../steps/replace-version.ts';
import { lockTemplateToEdit } from '../steps/usable-template.ts';
import { listVersions } from '../template-version.repository.ts';
import { presentTemplate } from '../template.presenter.ts';

/** An earlier version once more, as the next one, with the same files. */
export async function restoreTemplate(
  context: OfficialContext,
  { id, number, replaces }: { readonly id: string; readonly number: number; readonly replaces: number },
): Promise<TemplateView> {
  return context.transaction(async (tx) => {
    const before = await lockTemplateToEdit(tx, id);
    refuseStale(before, replaces);
    const earlier = (await listVersions(tx.db, id)).find(({ version }) => version === number);
    if (!earlier) throw new AppError('template.not_found');
    const { content, documents } = earlier;
    const saved = await replaceVersion(tx, before, { content, documents, restoredFrom: number });
    await tx.record([{ type: 'template.restored', subject: id, details: { version: saved.version, from: number } }]);
    return presentTemplate(tx, saved);
  });
}
