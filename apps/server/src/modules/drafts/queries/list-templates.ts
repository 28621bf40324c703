import type { TemplateView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Documents } from '../../documents/index.ts';
import { presentTemplate } from '../template.presenter.ts';
import { listSigningTemplates } from '../template.repository.ts';

/** Templates of a kind that no longer ships cannot be used and are not shown. */
export async function listTemplates(tx: OfficialTx): Promise<TemplateView[]> {
  const usable = (await listSigningTemplates(tx.db, tx.actor)).filter(({ kind }) => tx.kinds.byCode(kind));
  const names = await Documents.listNames(
    tx,
    usable.map(({ id }) => id),
  );
  return usable.map((template) => presentTemplate(tx, template, { documentNames: names.get(template.id) ?? [] }));
}
