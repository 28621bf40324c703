import type { TemplateVersionView, TemplateView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Documents } from '../../documents/index.ts';
import { readUsableTemplate } from '../steps/usable-template.ts';
import { listVersions } from '../template-version.repository.ts';
import { presentTemplates, presentVersions } from '../template.presenter.ts';
import { listSigningTemplates } from '../template.repository.ts';

/** Templates of a kind that no longer ships, or that this official may not make, cannot be used and are not shown. */
export async function listTemplates(tx: OfficialTx): Promise<TemplateView[]> {
  const known = (await listSigningTemplates(tx.db, tx.actor)).filter(({ kind }) => tx.kinds.byCode(kind));
  return (await presentTemplates(tx, known)).filter(({ can }) => can.length > 0);
}

export async function listTemplateGroups(tx: OfficialTx): Promise<{ id: string; name: string }[]> {
  return [...(await Users.Groups.list(tx))];
}

/** The latest first. */
export async function listTemplateVersions(tx: OfficialTx, id: string): Promise<TemplateVersionView[]> {
  const template = await readUsableTemplate(tx, id);
  const files = await Documents.list(tx, { templateId: id });
  return presentVersions(tx, [template, ...(await listVersions(tx.db, id))], files);
}
