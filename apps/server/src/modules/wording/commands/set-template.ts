import { templateOf } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { TemplateVersions } from '../../kinds/index.ts';
import { openDocument, type DocumentName, type OpenedDocument } from '../steps/open-document.ts';
import { tryTemplate } from './check-template.ts';
import { publishVersion } from './publish-template.ts';

interface TemplateWish {
  readonly source: string;
  /** What changed, for who compares versions. */
  readonly note: string;
}

/** By a command: tried first, then published at once, or nothing is kept. False where this wording already rules. */
export async function setTemplate(
  context: OfficialContext,
  asked: DocumentName,
  { source, note }: TemplateWish,
): Promise<boolean> {
  const { opened, isSame } = await context.transaction(async (tx) => {
    const found = await openDocument(tx, asked);
    return { opened: found, isSame: (await findRuling(tx, found, source)) === source };
  });
  if (isSame) return false;
  const [problem] = (await tryTemplate(context, opened, source)).problems;
  if (problem !== undefined) throw new AppError('template.broken', { reason: problem });
  await context.transaction(async (tx) => {
    await findRuling(tx, opened, source);
    await TemplateVersions.saveDraft(tx, opened.name, source);
    const draft = await TemplateVersions.findDraft(tx, opened.name);
    if (!draft) throw new Error('the draft was saved before');
    await publishVersion(tx, { opened, draft, note });
  });
  return true;
}

/** The words that count now. Refuses where these would replace what somebody is writing, or need a second person. */
async function findRuling(tx: Tx, { kind, document, name }: OpenedDocument, source: string): Promise<string> {
  const versions = await TemplateVersions.list(tx, name);
  const ruling = versions.find(({ published }) => published !== null)?.source ?? templateOf(kind, document).main;
  if (ruling === source) return ruling;
  const draft = versions.find(({ published }) => published === null);
  if (draft && draft.source !== source)
    throw new StartupError(
      `templates: la empresa tiene un borrador de «${document.title}», de ${draft.writtenBy.name}. Debe publicarlo o descartarlo primero.`,
    );
  if (await TemplateVersions.needsTwo(tx)) throw new AppError('template.second_person');
  return ruling;
}
