import type { DocumentTemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { TemplateVersions } from '../../kinds/index.ts';
import { describeTemplate } from '../queries/describe-template.ts';
import { readVersion } from '../queries/read-version.ts';
import { openDocument, type DocumentName } from '../steps/open-document.ts';

/** Unchecked: work in progress may be broken. It is tried before it is published. */
export const saveDraft = (
  context: OfficialContext,
  asked: DocumentName,
  source: string,
): Promise<DocumentTemplateView> => context.transaction((tx) => writeDraft(tx, asked, source));

/** A draft with the words of an earlier version. What was being written is replaced. */
export const revertTemplate = (
  context: OfficialContext,
  asked: DocumentName,
  number: number,
): Promise<DocumentTemplateView> =>
  context.transaction(async (tx) => writeDraft(tx, asked, (await readVersion(tx, asked, number)).source));

async function writeDraft(tx: OfficialTx, asked: DocumentName, source: string): Promise<DocumentTemplateView> {
  const { kind, name } = await openDocument(tx, asked);
  const isNew = (await TemplateVersions.findDraft(tx, name)) === undefined;
  await TemplateVersions.saveDraft(tx, name, source);
  // Once for a draft, not for every time that it is saved.
  if (isNew)
    await tx.record([{ type: 'kind.template_drafted', subject: kind.uuid, details: { document: asked.document } }]);
  return describeTemplate(tx, asked);
}

export async function discardDraft(context: OfficialContext, asked: DocumentName): Promise<DocumentTemplateView> {
  return context.transaction(async (tx) => {
    const { kind, name } = await openDocument(tx, asked);
    if (!(await TemplateVersions.discardDraft(tx, name))) throw new AppError('template.not_found');
    await tx.record([{ type: 'kind.template_discarded', subject: kind.uuid, details: { document: asked.document } }]);
    return describeTemplate(tx, asked);
  });
}
