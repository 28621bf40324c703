import type { KindWording, TextOverrides } from '@rubrica/contract';
import { checkTemplateOverride, overrideTexts, type Typeset } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { presentWording } from '../kind.presenter.ts';
import { deleteTemplate, listEnabledKinds, listTemplates, saveTemplate, saveTexts } from '../kind.repository.ts';
import { openKind } from '../steps/open-kind.ts';

export async function describeWording(context: OfficialContext, db: TenantDb, uuid: string): Promise<KindWording> {
  const kind = await openKind(context, db, uuid);
  const texts = (await listEnabledKinds(db)).get(kind.code) ?? {};
  return presentWording(kind, texts, await listTemplates(db, kind.code));
}

export async function customiseTexts(
  context: OfficialContext,
  uuid: string,
  texts: TextOverrides,
): Promise<KindWording> {
  return context.transaction(async (db) => {
    const { code } = await openKind(context, db, uuid);
    const kind = context.kinds.byCode(code);
    if (!kind) throw new AppError('kind.not_found');
    const overridden = overrideTexts(kind, texts);
    if (!overridden.ok) throw new AppError('input.invalid', {}, { issues: overridden.problems });
    await saveTexts(db, code, texts);
    await record(context, db, [{ type: 'kind.texts_changed', subject: kind.uuid }]);
    return describeWording(context, db, uuid);
  });
}

/** Tried with every branch it can meet before it is kept: a template that breaks later breaks somebody's contract. */
export async function customiseTemplate(
  context: OfficialContext,
  { uuid, documentCode, source }: { readonly uuid: string; readonly documentCode: string; readonly source: string },
): Promise<KindWording> {
  const kind = await context.transaction((db) => openKind(context, db, uuid));
  const document = kind.documents.find(({ code }) => code === documentCode);
  if (!document) throw new AppError('document.not_found');
  const today = context.kinds.today();
  const [problem] = await checkTemplateOverride({ kind, document, main: source, typeset: typesetWith(context), today });
  if (problem !== undefined) throw new AppError('template.broken', { reason: problem });
  return context.transaction(async (db) => {
    const at = context.now();
    await saveTemplate(db, { kind: kind.code, documentCode, source, updatedBy: context.actor.id, updatedAt: at });
    await record(context, db, [
      { type: 'kind.template_changed', subject: kind.uuid, details: { document: documentCode } },
    ]);
    return describeWording(context, db, uuid);
  });
}

export async function restoreTemplate(
  context: OfficialContext,
  uuid: string,
  documentCode: string,
): Promise<KindWording> {
  return context.transaction(async (db) => {
    const kind = await openKind(context, db, uuid);
    if (!(await deleteTemplate(db, kind.code, documentCode))) throw new AppError('document.not_found');
    await record(context, db, [
      { type: 'kind.template_restored', subject: kind.uuid, details: { document: documentCode } },
    ]);
    return describeWording(context, db, uuid);
  });
}

function typesetWith({ ports }: OfficialContext): Typeset {
  return async (request) => {
    const outcome = await ports.typesetter.typeset(request);
    if (outcome.outcome === 'refused') throw new Error(outcome.message);
    return outcome.document;
  };
}
