import type { KindWording } from '@rubrica/contract';
import { checkTemplateOverride, type Typeset } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { ProcessStopped } from '../../../platform/process-pool.ts';
import { isServerBusy } from '../../../platform/server-busy.ts';
import { saveOwnTemplate } from '../kind.repository.ts';
import { describeWording } from '../queries/describe-wording.ts';
import { openKind } from '../steps/open-kind.ts';

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
    const at = context.now();
    await saveOwnTemplate(tx.db, { kind: kind.code, documentCode, source, updatedBy: context.actor.id, updatedAt: at });
    await tx.record([{ type: 'kind.template_changed', subject: kind.uuid, details: { document: documentCode } }]);
    return describeWording(tx, uuid);
  });
}

/** The template is not to blame for a busy server. */
function typesetWith({ ports }: OfficialContext, onBusy: (error: unknown) => void): Typeset {
  return async (request) => {
    const outcome = await ports.typesetter.typeset(request).catch((cause: unknown) => {
      if (isServerBusy(cause)) onBusy(cause);
      if (!(cause instanceof ProcessStopped)) throw cause;
      throw new Error('componerla toma demasiado tiempo o memoria', { cause });
    });
    if (outcome.outcome === 'refused') throw new Error(outcome.message);
    return outcome.document;
  };
}
