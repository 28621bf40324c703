import { approverEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { assignApprover } from './commands/assign-approver.ts';
import { createApprover } from './commands/create-approver.ts';
import { removeApprover } from './commands/remove-approver.ts';
import { unassignApprover } from './commands/unassign-approver.ts';
import { updateApprover } from './commands/update-approver.ts';
import { describeApprovedKinds } from './queries/describe-approved-kinds.ts';
import { describeApprover, describeApprovers } from './queries/describe-approvers.ts';
import { listCandidates } from './queries/list-candidates.ts';

export const approverRoutes: readonly Route[] = [
  readRoute(approverEndpoints.listCandidates, async (tx) => ({
    list: await listCandidates(tx),
  })),
  route(approverEndpoints.createApprover, (context, { body }) => createApprover(context, body)),
  route(approverEndpoints.assignApprover, (context, { body }) => assignApprover(context, body)),
  readRoute(approverEndpoints.listApprovedKinds, async (tx) => ({
    list: await describeApprovedKinds(tx),
  })),
  readRoute(approverEndpoints.listKindApprovers, async (tx, { params }) => ({
    list: await describeApprovers(tx, params.id),
  })),
  readRoute(approverEndpoints.readApprover, (tx, { params }) => describeApprover(tx, params.id)),
  route(approverEndpoints.updateApprover, (context, { params, body }) => updateApprover(context, params.id, body)),
  route(approverEndpoints.deleteApprover, async (context, { params }) => {
    await removeApprover(context, params.id);
    return { message: 'Aprobador eliminado.' };
  }),
  route(approverEndpoints.unassignApprover, async (context, { params }) => {
    await unassignApprover(context, params);
    return { message: 'Ya no aprueba ese tipo de proceso.' };
  }),
];
