import type { TemplateView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/record.ts';
import { listDocuments, type ProcessDocument } from '../document.repository.ts';
import { countDrafts, insertDraft, mostDrafts } from '../draft.repository.ts';
import { maySee } from '../process.policy.ts';
import { findProcess } from '../process.repository.ts';
import { copyObjects, insertDocuments, pointToCopies } from '../steps/copy-documents.ts';
import { openKindToCreate } from '../steps/open-kind.ts';
import { readOwnDraft } from '../steps/own-draft.ts';
import { removeFiles } from '../steps/remove-files.ts';
import { withoutPersons } from '../template-content.ts';
import {
  deleteSigningTemplate,
  findSigningTemplate,
  insertTemplate,
  listSigningTemplates,
  type SigningTemplate,
} from '../template.repository.ts';

/** Files, places and roles of a draft, without anybody's data. */
export async function createTemplate(
  context: OfficialContext,
  { draftId, name }: { readonly draftId: string; readonly name: string },
): Promise<TemplateView> {
  const { draft, documents } = await context.transaction(async (db) => ({
    draft: await readOwnDraft(context, db, draftId),
    documents: await listDocuments(db, { draftId }),
  }));
  if (documents.length === 0) throw new AppError('template.empty');
  const [usersGroup] = context.actor.sight.groups;
  authorize(usersGroup !== undefined);
  const at = context.now();
  const id = newId(at);
  const copies = await copyObjects(context, documents, { ownerId: context.actor.id, draftId: null, templateId: id });
  return context.transaction((db) =>
    once(context, db, async () => {
      const content = pointToCopies(withoutPersons(draft.content), documents, copies);
      const template = { id, ownerId: context.actor.id, usersGroup, kind: draft.kind, name, content, createdAt: at };
      if (!(await insertTemplate(db, template))) throw new AppError('template.exists');
      await insertDocuments(context, db, copies);
      await record(context, db, [{ type: 'template.created', subject: id }]);
      return presentTemplate(context, template, copies);
    }),
  );
}

export async function describeTemplates(context: OfficialContext, db: TenantDb): Promise<TemplateView[]> {
  const visible = (await listSigningTemplates(db)).filter((template) => mayUse(context, template));
  return Promise.all(
    visible.map(async (template) =>
      presentTemplate(context, template, await listDocuments(db, { templateId: template.id })),
    ),
  );
}

export async function useTemplate(context: OfficialContext, id: string): Promise<{ draft_id: string }> {
  const { template, documents } = await context.transaction(async (db) => {
    const found = await findSigningTemplate(db, id);
    if (!found || !mayUse(context, found)) throw new AppError('template.not_found');
    return { template: found, documents: await listDocuments(db, { templateId: id }) };
  });
  return startDraft(context, { kind: template.kind, title: template.name, content: template.content, documents });
}

export async function removeTemplate(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    const template = await findSigningTemplate(db, id);
    if (template?.ownerId !== context.actor.id) throw new AppError('template.not_found');
    await removeFiles(context, db, { documents: await listDocuments(db, { templateId: id }) });
    await deleteSigningTemplate(db, id);
    await record(context, db, [{ type: 'template.deleted', subject: id }]);
  });
}

/** An earlier process as the beginning of a new one. */
export async function duplicateProcess(context: OfficialContext, id: string): Promise<{ draft_id: string }> {
  const { process, documents } = await context.transaction(async (db) => {
    const found = await findProcess(db, id);
    if (!found || !maySee(context.actor, found)) throw new AppError('process.not_found');
    const all = await listDocuments(db, { processId: id });
    return { process: found, documents: all.filter(({ source }) => source === 'uploaded') };
  });
  const { kind, title, contentNotification } = process;
  const { annexes: _papers, ...answered } = process.content;
  const { process_number_opertaion: _number, ...information } = process.processInformation;
  const content = { ...answered, process_information: information, content_notification: contentNotification };
  return startDraft(context, { kind, title, content, documents });
}

interface Beginning {
  readonly kind: string;
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly documents: readonly ProcessDocument[];
}

async function startDraft(context: OfficialContext, beginning: Beginning): Promise<{ draft_id: string }> {
  const kind = context.kinds.byCode(beginning.kind);
  if (!kind) throw new AppError('kind.not_found');
  await context.transaction((db) => openKindToCreate(context, db, kind.uuid));
  const at = context.now();
  const id = newId(at);
  const ownerId = context.actor.id;
  const copies = await copyObjects(context, beginning.documents, { ownerId, draftId: id, templateId: null });
  return context.transaction((db) =>
    once(context, db, async () => {
      if ((await countDrafts(db, ownerId)) >= mostDrafts) throw new AppError('draft.too_many', { most: mostDrafts });
      const content = pointToCopies(beginning.content, beginning.documents, copies);
      await insertDraft(db, {
        id,
        ownerId,
        kind: kind.code,
        title: beginning.title,
        content,
        version: 1,
        updatedAt: at,
      });
      await insertDocuments(context, db, copies);
      await record(context, db, [{ type: 'draft.created', subject: id, details: { kind: kind.code } }]);
      return { draft_id: id };
    }),
  );
}

const mayUse = ({ actor }: OfficialContext, { ownerId, usersGroup }: SigningTemplate): boolean =>
  maySee(actor, { createdBy: ownerId, usersGroup });

function presentTemplate(
  { actor, kinds }: OfficialContext,
  template: SigningTemplate,
  documents: readonly ProcessDocument[],
): TemplateView {
  const { signers } = template.content;
  return {
    id: template.id,
    name: template.name,
    process_id: kinds.byCode(template.kind)?.uuid ?? '',
    document_names: documents.map(({ name }) => name),
    role_count: Array.isArray(signers) ? signers.length : 0,
    created_at: template.createdAt.toISOString(),
    is_own: template.ownerId === actor.id,
  };
}
