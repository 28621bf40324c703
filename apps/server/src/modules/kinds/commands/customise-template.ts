import type { KindWording } from '@rubrica/contract';
import { checkTemplateOverride } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { writerOf } from '../customised/template-versions.ts';
import { describeWording } from '../queries/describe-wording.ts';
import { openKind } from '../steps/open-kind.ts';
import { typesetWith } from '../steps/typeset-with.ts';
import { needsTwo, publishAtOnce } from '../template-version.repository.ts';

/** Tried with every branch it can meet before it is kept: a template that breaks later breaks somebody's contract. */
export async function customiseTemplate(
  context: OfficialContext,
  { uuid, documentCode, source }: { readonly uuid: string; readonly documentCode: string; readonly source: string },
): Promise<KindWording> {
  const kind = await context.transaction((tx) => openKind(tx, uuid));
  const document = kind.documents.find(({ code }) => code === documentCode);
  if (!document) throw new AppError('document.not_found');
  const today = context.kinds.today();
  const busy: unknown[] = [];
  const typeset = typesetWith(context, (error) => busy.push(error));
  const [problem] = await checkTemplateOverride({ kind, document, main: source, typeset, today });
  if (busy.length > 0) throw busy[0];
  if (problem !== undefined) throw new AppError('template.broken', { reason: problem });
  return context.transaction(async (tx) => {
    if (await needsTwo(tx.db)) throw new AppError('template.second_person');
    const written = { source, by: await writerOf(tx), at: context.now() };
    await publishAtOnce(tx.db, { kind: kind.code, documentCode }, written);
    await tx.record([{ type: 'kind.template_changed', subject: kind.uuid, details: { document: documentCode } }]);
    return describeWording(tx, uuid);
  });
}
