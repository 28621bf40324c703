import {
  oneSignerEndpoints,
  processEndpoints,
  processActionEndpoints,
  processWorkEndpoints,
  substitutionEndpoints,
} from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { assignProcess, listAssignees } from './commands/assign-process.ts';
import { cancelProcesses } from './commands/cancel-processes.ts';
import { changeDeadline } from './commands/change-deadline.ts';
import { endLegalHold, placeLegalHold } from './commands/change-legal-hold.ts';
import { addObserver, removeObserver } from './commands/change-observers.ts';
import { changeStatus, steerProcess } from './commands/change-status.ts';
import { decideIdentityReview } from './commands/decide-identity-review.ts';
import { holdCase, releaseCase } from './commands/hold-case.ts';
import { registerPhysicalSignature } from './commands/register-physical-signature.ts';
import { removeProcess } from './commands/remove-process.ts';
import { resendProcesses } from './commands/resend-processes.ts';
import { tagProcess } from './commands/tag-process.ts';
import { transferProcesses } from './commands/transfer-processes.ts';
import { deleteNote, writeNote } from './commands/write-note.ts';
import { describeHistory } from './queries/describe-history.ts';
import { describeProcess } from './queries/describe-process.ts';
import { describeSignatories, describeSignatory } from './queries/describe-signatories.ts';
import { describeUsage } from './queries/describe-usage.ts';
import { describeWork, listTags } from './queries/describe-work.ts';
import { previewMany } from './queries/preview-many.ts';
import { readIdentityPicture } from './queries/read-identity-picture.ts';

export const processRoutes: readonly Route[] = [
  readRoute(processEndpoints.readProcess, (tx, { params }) => describeProcess(tx, params.id)),
  route(processEndpoints.updateStatus, (context, { params, body }) => changeStatus(context, params.id, body)),
  route(processEndpoints.holdCase, (context, { params }) => holdCase(context, params.id)),
  route(processEndpoints.releaseCase, async (context, { params }) => {
    await releaseCase(context, params.id);
    return { message: 'El caso quedó libre.' };
  }),
  route(processEndpoints.deleteProcess, async (context, { params }) => {
    await removeProcess(context, params.id);
    return { message: 'Proceso eliminado.' };
  }),
  readRoute(processEndpoints.listSignatories, async (tx, { query }) => ({
    result: await describeSignatories(tx, query.signing_process_id),
  })),
  readRoute(processEndpoints.readSignatory, (tx, { params }) => describeSignatory(tx, params.id)),
  readRoute(processEndpoints.readTracker, async (tx, { params }) => ({
    list: await describeHistory(tx, params.id),
  })),
  route(processActionEndpoints.resendProcess, (context, { params }) => steerProcess(context, params.id, 'resend')),
  route(processActionEndpoints.registerPhysicalSignature, (context, { params, body, file }) =>
    registerPhysicalSignature(context, params.id, { detail: body.detail, file }),
  ),
  route(processActionEndpoints.decideIdentityReview, (context, { params, body }) =>
    decideIdentityReview(context, params.id, body),
  ),
  route(processActionEndpoints.placeLegalHold, async (context, { params, body }) => {
    await placeLegalHold(context, params.id, body.reason);
    return { message: 'Retención legal puesta: nada de este proceso se elimina.' };
  }),
  route(processActionEndpoints.endLegalHold, async (context, { params, body }) => {
    await endLegalHold(context, params.id, body.reason);
    return { message: 'Retención legal levantada. Rigen otra vez los plazos de la empresa.' };
  }),
  route(processActionEndpoints.readIdentityPicture, (context, { params, query }) =>
    readIdentityPicture(context, { id: params.id, size: query.size }),
  ),
  route(substitutionEndpoints.transferProcesses, (context, { params, body }) =>
    transferProcesses(context, { from: params.id, to: body.to }),
  ),
  route(oneSignerEndpoints.changeDeadline, (context, { params, body }) => changeDeadline(context, params.id, body)),
  readRoute(processWorkEndpoints.readProcessWork, (tx, { params }) => describeWork(tx, params.id)),
  readRoute(processWorkEndpoints.readProcessUsage, (tx, { params }) => describeUsage(tx, params.id)),
  readRoute(processWorkEndpoints.listTags, (tx) => listTags(tx)),
  readRoute(processWorkEndpoints.listAssignees, (tx, { params }) => listAssignees(tx, params.id)),
  route(processWorkEndpoints.writeNote, (context, { params, body }) => writeNote(context, params.id, body.text)),
  route(processWorkEndpoints.deleteNote, (context, { params }) => deleteNote(context, params.id, params.note)),
  route(processWorkEndpoints.setTags, (context, { params, body }) => tagProcess(context, params.id, body.tags)),
  route(processWorkEndpoints.assignProcess, (context, { params, body }) =>
    assignProcess(context, params.id, body.user_id),
  ),
  route(processWorkEndpoints.addObserver, (context, { params, body }) => addObserver(context, params.id, body)),
  route(processWorkEndpoints.removeObserver, (context, { params }) =>
    removeObserver(context, params.id, params.observer),
  ),
  route(processActionEndpoints.previewMany, (context, { body }) => previewMany(context, body)),
  route(processActionEndpoints.resendProcesses, (context, { body }) => resendProcesses(context, body)),
  route(processActionEndpoints.cancelProcesses, (context, { body }) => cancelProcesses(context, body)),
];
