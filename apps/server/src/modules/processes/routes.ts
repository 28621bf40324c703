import {
  creationEndpoints,
  draftEndpoints,
  followingEndpoints,
  kindEndpoints,
  templateEndpoints,
} from '@rubrica/contract';
import { clientGroupsOf } from '@rubrica/process-kinds';

import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { changeDocument, reorderDocuments } from './commands/change-document.ts';
import { createDraft, removeDraft, saveDraft } from './commands/change-draft.ts';
import { createProcess } from './commands/create-process.ts';
import { customiseTemplate, customiseTexts, describeWording, restoreTemplate } from './commands/customise-kind.ts';
import { deleteFile } from './commands/delete-file.ts';
import { generateDocuments } from './commands/generate-documents.ts';
import { moveTowards, removeProcess } from './commands/move-process.ts';
import { uploadAnnex } from './commands/upload-annex.ts';
import { uploadDocument } from './commands/upload-document.ts';
import {
  createTemplate,
  describeTemplates,
  duplicateProcess,
  removeTemplate,
  useTemplate,
} from './commands/use-template.ts';
import { findProcessByNumber } from './process.repository.ts';
import { describeDraft, describeDrafts } from './queries/describe-draft.ts';
import {
  describeHistory,
  describeProcess,
  describeSignatories,
  describeSignatory,
} from './queries/describe-process.ts';
import { findAnchors } from './queries/find-anchors.ts';
import { listContacts } from './queries/list-contacts.ts';
import { listKinds } from './queries/list-kinds.ts';
import { listProcesses } from './queries/list-processes.ts';
import { readFile } from './queries/read-file.ts';
import { summariseProcesses } from './queries/summarise-processes.ts';
import { openKind } from './steps/open-kind.ts';

const kindRoutes: readonly Route[] = [
  route(kindEndpoints.listKinds, async (context) => ({
    list: await context.transaction((db) => listKinds(context, db)),
  })),
  route(kindEndpoints.readForm, async (context, { params }) => {
    const { form } = await context.transaction((db) => openKind(context, db, params.id));
    if (!form) throw new AppError('kind.not_found');
    return structuredClone(form) as never; // the engine's own type, and every field of it travels
  }),
  route(kindEndpoints.readClientForms, async (context, { params }) => {
    const kind = await context.transaction((db) => openKind(context, db, params.id));
    const names = new Map(kind.form?.groups.map(({ id_group: id, name }) => [id, name]));
    const list = clientGroupsOf(kind).map(({ id_group: id, mode }) => ({
      id_group: id,
      name: names.get(id) ?? '',
      mode,
    }));
    return { list };
  }),
  route(kindEndpoints.readWording, (context, { params }) =>
    context.transaction((db) => describeWording(context, db, params.id)),
  ),
  route(kindEndpoints.saveTexts, (context, { params, body }) => customiseTexts(context, params.id, body)),
  route(kindEndpoints.saveTemplate, (context, { params, body }) =>
    customiseTemplate(context, { uuid: params.id, documentCode: params.document, source: body.source }),
  ),
  route(kindEndpoints.restoreTemplate, (context, { params }) => restoreTemplate(context, params.id, params.document)),
];

const draftRoutes: readonly Route[] = [
  route(draftEndpoints.createDraft, (context, { body }) => createDraft(context, body)),
  route(draftEndpoints.listDrafts, async (context) => ({
    list: await context.transaction((db) => describeDrafts(context, db)),
  })),
  route(draftEndpoints.readDraft, (context, { params }) =>
    context.transaction((db) => describeDraft(context, db, params.id)),
  ),
  route(draftEndpoints.saveDraft, (context, { params, body }) => saveDraft(context, params.id, body)),
  route(draftEndpoints.deleteDraft, async (context, { params }) => {
    await removeDraft(context, params.id);
    return { message: 'Borrador eliminado.' };
  }),
];

const creationRoutes: readonly Route[] = [
  route(creationEndpoints.createProcess, (context, { body }) => createProcess(context, body)),
  route(creationEndpoints.checkOperationNumber, (context, { params }) => checkNumber(context, params)),
  route(creationEndpoints.checkOperationNumberOf, (context, { params }) => checkNumber(context, params)),
  route(creationEndpoints.generateDocuments, (context, { body }) => generateDocuments(context, body)),
  route(creationEndpoints.uploadDocument, (context, { body, file }) =>
    uploadDocument(context, { draftId: body.draft_id, name: body.name, file }),
  ),
  route(creationEndpoints.changeDocument, (context, { params, body }) => changeDocument(context, params.path, body)),
  route(creationEndpoints.orderDocuments, async (context, { body }) => ({
    documents: await reorderDocuments(context, { draftId: body.draft_id, order: body.order }),
  })),
  route(creationEndpoints.findAnchors, async (context, { params, query }) => ({
    anchors: await findAnchors(context, { id: params.path, text: query.text }),
  })),
  route(creationEndpoints.listContacts, async (context, { query }) => ({
    list: await context.transaction((db) => listContacts(context, db, query.q)),
  })),
  route(creationEndpoints.duplicateProcess, (context, { params }) => duplicateProcess(context, params.id)),
  route(creationEndpoints.downloadDocument, (context, { query }) => readFile(context, query.path)),
  route(creationEndpoints.deleteDocument, async (context, { query }) => {
    await deleteFile(context, query.path);
    return { message: 'Documento eliminado.' };
  }),
  route(creationEndpoints.validateDocument, (context, { body, file }) =>
    uploadAnnex(context, {
      draftId: body.draft_id,
      party: body.party,
      documentType: body.document_type,
      annexId: body.annex_id,
      validationData: body.validation_data,
      file,
    }),
  ),
];

async function checkNumber(
  context: Context,
  params: { readonly process_id: string; readonly operation_number: string; readonly signing_process_id?: string },
): Promise<{ available: boolean }> {
  return context.transaction(async (db) => {
    await openKind(context, db, params.process_id);
    const holder = await findProcessByNumber(db, params.operation_number);
    return { available: holder === undefined || holder === params.signing_process_id };
  });
}

const templateRoutes: readonly Route[] = [
  route(templateEndpoints.createTemplate, (context, { body }) =>
    createTemplate(context, { draftId: body.draft_id, name: body.name }),
  ),
  route(templateEndpoints.listTemplates, async (context) => ({
    list: await context.transaction((db) => describeTemplates(context, db)),
  })),
  route(templateEndpoints.useTemplate, (context, { params }) => useTemplate(context, params.id)),
  route(templateEndpoints.deleteTemplate, async (context, { params }) => {
    await removeTemplate(context, params.id);
    return { message: 'Plantilla eliminada.' };
  }),
];

const followingRoutes: readonly Route[] = [
  route(followingEndpoints.listProcesses, (context, { query }) => listProcesses(context, query)),
  route(followingEndpoints.summariseProcesses, (context) => summariseProcesses(context)),
  route(followingEndpoints.readProcess, (context, { params }) =>
    context.transaction((db) => describeProcess(context, db, params.id)),
  ),
  route(followingEndpoints.updateStatus, (context, { params, body }) => moveTowards(context, params.id, body)),
  route(followingEndpoints.deleteProcess, async (context, { params }) => {
    await removeProcess(context, params.id);
    return { message: 'Proceso eliminado.' };
  }),
  route(followingEndpoints.listSignatories, async (context, { query }) => ({
    result: await context.transaction((db) => describeSignatories(context, db, query.signing_process_id)),
  })),
  route(followingEndpoints.readSignatory, (context, { params }) =>
    context.transaction((db) => describeSignatory(context, db, params.id)),
  ),
  route(followingEndpoints.readTracker, async (context, { params }) => ({
    list: await context.transaction((db) => describeHistory(context, db, params.id)),
  })),
];

export const processRoutes: readonly Route[] = [
  ...kindRoutes,
  ...draftRoutes,
  ...creationRoutes,
  ...templateRoutes,
  ...followingRoutes,
];
