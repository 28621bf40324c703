import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Documents, type ProcessDocument } from '../../documents/index.ts';
import { Policy } from '../../process/index.ts';
import { filesIn } from '../template.presenter.ts';
import { findSigningTemplate, lockSigningTemplate, type SigningTemplate } from '../template.repository.ts';

/** A template that this official may use; to everybody else it does not exist. */
export async function readUsableTemplate({ actor, db }: OfficialTx, id: string): Promise<SigningTemplate> {
  return usableOnly(actor, await findSigningTemplate(db, id));
}

/** The same, held, for who may change it. */
export async function lockTemplateToEdit({ actor, db }: OfficialTx, id: string): Promise<SigningTemplate> {
  const template = usableOnly(actor, await lockSigningTemplate(db, id));
  authorize(Policy.mayEditTemplate(actor, template));
  return template;
}

/** The files of its current version, in their order. */
export async function listTemplateDocuments(
  tx: OfficialTx,
  template: SigningTemplate,
): Promise<readonly ProcessDocument[]> {
  return filesIn(template, await Documents.list(tx, { templateId: template.id }));
}

function usableOnly(actor: OfficialTx['actor'], template: SigningTemplate | undefined): SigningTemplate {
  if (!template || !Policy.mayUseTemplate(actor, template)) throw new AppError('template.not_found');
  return template;
}
