import type { TemplateView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { listDocumentNames } from '../../documents/document.repository.ts';
import { presentTemplate } from '../template.presenter.ts';
import { listSigningTemplates } from '../template.repository.ts';

/** Templates of a kind that no longer ships cannot be used and are not shown. */
export async function listTemplates(context: OfficialContext, db: TenantDb): Promise<TemplateView[]> {
  const usable = (await listSigningTemplates(db, context.actor)).filter(({ kind }) => context.kinds.byCode(kind));
  const names = await listDocumentNames(
    db,
    usable.map(({ id }) => id),
  );
  return usable.map((template) => presentTemplate(context, template, { documentNames: names.get(template.id) ?? [] }));
}
