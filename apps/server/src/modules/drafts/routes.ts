import { draftEndpoints, creationEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { changeDocument } from './commands/change-document.ts';
import { createDraft } from './commands/create-draft.ts';
import { deleteFile } from './commands/delete-file.ts';
import { duplicateProcess } from './commands/duplicate-process.ts';
import { generateDocuments } from './commands/generate-documents.ts';
import { readCard } from './commands/read-card.ts';
import { removeDraft } from './commands/remove-draft.ts';
import { reorderDocuments } from './commands/reorder-documents.ts';
import { saveDraft } from './commands/save-draft.ts';
import { uploadAnnex } from './commands/upload-annex.ts';
import { uploadDocument } from './commands/upload-document.ts';
import { checkBoxes } from './queries/check-boxes.ts';
import { describeDrafts, describeDraft } from './queries/describe-drafts.ts';
import { findAnchors } from './queries/find-anchors.ts';
import { templateRoutes } from './template-routes.ts';

export const draftRoutes: readonly Route[] = [
  route(draftEndpoints.createDraft, (context, { body }) => createDraft(context, body)),
  readRoute(draftEndpoints.listDrafts, async (tx) => ({
    list: await describeDrafts(tx),
  })),
  readRoute(draftEndpoints.readDraft, (tx, { params }) => describeDraft(tx, params.id)),
  route(draftEndpoints.saveDraft, (context, { params, body }) => saveDraft(context, params.id, body)),
  route(draftEndpoints.deleteDraft, async (context, { params }) => {
    await removeDraft(context, params.id);
    return { message: 'Borrador eliminado.' };
  }),
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
  route(creationEndpoints.checkBoxes, async (context, { params, body }) => ({
    checks: await checkBoxes(context, { id: params.path, boxes: body.boxes }),
  })),
  route(creationEndpoints.duplicateProcess, (context, { params }) => duplicateProcess(context, params.id)),
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
  route(creationEndpoints.readCard, (context, { body, file }) =>
    readCard(context, { documentType: body.document_type, file }),
  ),
  ...templateRoutes,
];
