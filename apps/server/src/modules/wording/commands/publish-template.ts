import type { DocumentTemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { TemplateVersions } from '../../kinds/index.ts';
import { describeTemplate } from '../queries/describe-template.ts';
import { openDocument, type DocumentName, type OpenedDocument } from '../steps/open-document.ts';
import { tryTemplate } from './check-template.ts';

/** Tried first, outside any transaction, then published if it is still the same draft. */
export async function publishTemplate(
  context: OfficialContext,
  asked: DocumentName,
  note: string,
): Promise<DocumentTemplateView> {
  const { opened, draft } = await context.transaction(async (tx) => {
    const found = await openDocument(tx, asked);
    return { opened: found, draft: await publishableDraft(tx, found) };
  });
  const [problem] = (await tryTemplate(context, opened, draft.source ?? '')).problems;
  if (problem !== undefined) throw new AppError('template.broken', { reason: problem });
  return context.transaction(async (tx) => {
    const current = await publishableDraft(tx, opened);
    if (current.source !== draft.source)
      throw new AppError('template.broken', { reason: 'el borrador cambió mientras se probaba; revíselo otra vez' });
    await publishVersion(tx, { opened, draft: current, note });
    return describeTemplate(tx, asked);
  });
}

interface Publication {
  readonly opened: OpenedDocument;
  readonly draft: TemplateVersions.TemplateVersion;
  readonly note: string;
}

/** What was tried: processes that are made from now on have these words. */
export async function publishVersion(tx: OfficialTx, { opened, draft, note }: Publication): Promise<void> {
  await TemplateVersions.publishDraft(tx, draft, note);
  await tx.record([
    {
      type: 'kind.template_published',
      subject: opened.kind.uuid,
      details: { document: opened.document.code, version: draft.number, written_by: draft.writtenBy.name },
    },
  ]);
}

async function publishableDraft(tx: OfficialTx, { name }: OpenedDocument): Promise<TemplateVersions.TemplateVersion> {
  const draft = await TemplateVersions.findDraft(tx, name);
  if (!draft) throw new AppError('template.not_found');
  const needsTwo = await TemplateVersions.needsTwo(tx);
  const isWriter = draft.writtenBy.id === tx.actor.id;
  if (needsTwo && isWriter) throw new AppError('template.second_person');
  authorize(TemplateVersions.mayPublish(tx.actor, { needsTwo, writtenBy: draft.writtenBy.id }));
  return draft;
}
