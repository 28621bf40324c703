import {
  creationEndpoints,
  draftEndpoints,
  processEndpoints,
  kindEndpoints,
  processActionEndpoints,
  supportEndpoints,
  templateEndpoints,
} from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { correctSigners } from '../changes/commands/correct-signers.ts';
import { enterChanges } from '../changes/commands/enter-changes.ts';
import { remindClient } from '../changes/commands/remind-client.ts';
import { requestChanges } from '../changes/commands/request-changes.ts';
import { describeChanges } from '../changes/queries/describe-changes.ts';
import { createProcess } from '../creation/commands/create-process.ts';
import { checkOperationNumber } from '../creation/queries/check-operation-number.ts';
import { readFile } from '../documents/queries/read-file.ts';
import { changeDocument } from '../drafts/commands/change-document.ts';
import { createDraft } from '../drafts/commands/create-draft.ts';
import { createTemplate } from '../drafts/commands/create-template.ts';
import { deleteFile } from '../drafts/commands/delete-file.ts';
import { duplicateProcess } from '../drafts/commands/duplicate-process.ts';
import { generateDocuments } from '../drafts/commands/generate-documents.ts';
import { removeDraft } from '../drafts/commands/remove-draft.ts';
import { removeTemplate } from '../drafts/commands/remove-template.ts';
import { reorderDocuments } from '../drafts/commands/reorder-documents.ts';
import { saveDraft } from '../drafts/commands/save-draft.ts';
import { uploadAnnex } from '../drafts/commands/upload-annex.ts';
import { uploadDocument } from '../drafts/commands/upload-document.ts';
import { useTemplate } from '../drafts/commands/use-template.ts';
import { describeDraft, describeDrafts } from '../drafts/queries/describe-drafts.ts';
import { findAnchors } from '../drafts/queries/find-anchors.ts';
import { listContacts } from '../drafts/queries/list-contacts.ts';
import { listTemplates } from '../drafts/queries/list-templates.ts';
import { openOwnLink } from '../invitations/commands/open-own-link.ts';
import { customiseTemplate } from '../kinds/commands/customise-template.ts';
import { customiseTexts } from '../kinds/commands/customise-texts.ts';
import { restoreTemplate } from '../kinds/commands/restore-template.ts';
import { describeClientGroups, describeForm } from '../kinds/queries/describe-form.ts';
import { describeWording } from '../kinds/queries/describe-wording.ts';
import { listKinds } from '../kinds/queries/list-kinds.ts';
import { signForCompany } from '../sealing/commands/sign-for-company.ts';
import { makeBundle } from '../sealing/queries/make-bundle.ts';
import { findStuckSignatories } from '../search/queries/find-stuck-signatories.ts';
import { listProcesses } from '../search/queries/list-processes.ts';
import { readSupport } from '../search/queries/read-support.ts';
import { summariseProcesses } from '../search/queries/summarise-processes.ts';
import { cancelProcesses } from './commands/cancel-processes.ts';
import { changeStatus, steerProcess } from './commands/change-status.ts';
import { registerPhysicalSignature } from './commands/register-physical-signature.ts';
import { removeProcess } from './commands/remove-process.ts';
import { resendProcesses } from './commands/resend-processes.ts';
import { describeHistory } from './queries/describe-history.ts';
import { describeProcess } from './queries/describe-process.ts';
import { describeSignatories, describeSignatory } from './queries/describe-signatories.ts';
import { previewMany } from './queries/preview-many.ts';

const kindRoutes: readonly Route[] = [
  route(kindEndpoints.listKinds, async (context) => ({
    list: await context.transaction((tx) => listKinds(tx)),
  })),
  route(kindEndpoints.readForm, (context, { params }) => context.transaction((tx) => describeForm(tx, params.id))),
  route(kindEndpoints.readClientForms, async (context, { params }) => ({
    list: await context.transaction((tx) => describeClientGroups(tx, params.id)),
  })),
  route(kindEndpoints.readWording, (context, { params }) =>
    context.transaction((tx) => describeWording(tx, params.id)),
  ),
  route(kindEndpoints.saveTexts, (context, { params, body }) => customiseTexts(context, params.id, body)),
  route(kindEndpoints.saveTemplate, (context, { params, body }) =>
    customiseTemplate(context, { uuid: params.id, documentCode: params.document, source: body.source }),
  ),
  route(kindEndpoints.restoreTemplate, (context, { params }) =>
    restoreTemplate(context, { uuid: params.id, documentCode: params.document }),
  ),
];

const draftRoutes: readonly Route[] = [
  route(draftEndpoints.createDraft, (context, { body }) => createDraft(context, body)),
  route(draftEndpoints.listDrafts, async (context) => ({
    list: await context.transaction((tx) => describeDrafts(tx)),
  })),
  route(draftEndpoints.readDraft, (context, { params }) => context.transaction((tx) => describeDraft(tx, params.id))),
  route(draftEndpoints.saveDraft, (context, { params, body }) => saveDraft(context, params.id, body)),
  route(draftEndpoints.deleteDraft, async (context, { params }) => {
    await removeDraft(context, params.id);
    return { message: 'Borrador eliminado.' };
  }),
];

const creationRoutes: readonly Route[] = [
  route(creationEndpoints.createProcess, (context, { body }) => createProcess(context, body)),
  route(creationEndpoints.checkOperationNumber, (context, { params }) => checkOperationNumber(context, params)),
  route(creationEndpoints.checkOperationNumberOf, (context, { params }) => checkOperationNumber(context, params)),
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
    list: await context.transaction((tx) => listContacts(tx, query.q)),
  })),
  route(creationEndpoints.duplicateProcess, (context, { params }) => duplicateProcess(context, params.id)),
  route(creationEndpoints.downloadDocument, (context, { query }) => readFile(context, query.path)),
  route(creationEndpoints.downloadOfficialFile, (context, { query }) => readFile(context, query.s3_path)),
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

const templateRoutes: readonly Route[] = [
  route(templateEndpoints.createTemplate, (context, { body }) =>
    createTemplate(context, { draftId: body.draft_id, name: body.name }),
  ),
  route(templateEndpoints.listTemplates, async (context) => ({
    list: await context.transaction((tx) => listTemplates(tx)),
  })),
  route(templateEndpoints.useTemplate, (context, { params }) => useTemplate(context, params.id)),
  route(templateEndpoints.deleteTemplate, async (context, { params }) => {
    await removeTemplate(context, params.id);
    return { message: 'Plantilla eliminada.' };
  }),
];

const readingRoutes: readonly Route[] = [
  route(processEndpoints.listProcesses, (context, { query }) => listProcesses(context, query)),
  route(processEndpoints.summariseProcesses, (context) => summariseProcesses(context)),
  route(processEndpoints.readProcess, (context, { params }) =>
    context.transaction((tx) => describeProcess(tx, params.id)),
  ),
  route(processEndpoints.updateStatus, (context, { params, body }) => changeStatus(context, params.id, body)),
  route(processEndpoints.downloadEvidence, (context, { params }) => makeBundle(context, params.id)),
  route(processEndpoints.deleteProcess, async (context, { params }) => {
    await removeProcess(context, params.id);
    return { message: 'Proceso eliminado.' };
  }),
  route(processEndpoints.listSignatories, async (context, { query }) => ({
    result: await context.transaction((tx) => describeSignatories(tx, query.signing_process_id)),
  })),
  route(processEndpoints.readSignatory, (context, { params }) =>
    context.transaction((tx) => describeSignatory(tx, params.id)),
  ),
  route(processEndpoints.readTracker, async (context, { params }) => ({
    list: await context.transaction((tx) => describeHistory(tx, params.id)),
  })),
];

const actionRoutes: readonly Route[] = [
  route(processActionEndpoints.resendProcess, (context, { params }) => steerProcess(context, params.id, 'resend')),
  route(processActionEndpoints.registerPhysicalSignature, (context, { params, body, file }) =>
    registerPhysicalSignature(context, params.id, { detail: body.detail, file }),
  ),
  route(processActionEndpoints.requestChanges, (context, { params, body }) => requestChanges(context, params.id, body)),
  route(processActionEndpoints.listChangeRequests, (context, { params }) => describeChanges(context, params.id)),
  route(processActionEndpoints.enterChanges, (context, { params: { id }, body: { content, signers } }) =>
    content ? enterChanges(context, id, { content, signers }) : correctSigners(context, id, signers),
  ),
  route(processActionEndpoints.remindClient, (context, { params }) => remindClient(context, params.id)),
  route(processActionEndpoints.signForCompany, (context, { params }) => signForCompany(context, params.id)),
  route(processActionEndpoints.previewMany, (context, { body }) => previewMany(context, body)),
  route(processActionEndpoints.resendProcesses, (context, { body }) => resendProcesses(context, body)),
  route(processActionEndpoints.cancelProcesses, (context, { body }) => cancelProcesses(context, body)),
  route(processActionEndpoints.openOwnLink, (context, { params }) => openOwnLink(context, params.id)),
];

const supportRoutes: readonly Route[] = [
  route(supportEndpoints.readSupport, (context) => readSupport(context)),
  route(supportEndpoints.findSignatories, (context, { query }) => findStuckSignatories(context, query.q)),
];

export const processRoutes: readonly Route[] = [
  ...kindRoutes,
  ...draftRoutes,
  ...creationRoutes,
  ...templateRoutes,
  ...readingRoutes,
  ...actionRoutes,
  ...supportRoutes,
];
