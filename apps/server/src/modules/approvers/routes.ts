import { approverEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { assignApprover } from './commands/assign-approver.ts';
import { createApprover } from './commands/create-approver.ts';
import { removeApprover } from './commands/remove-approver.ts';
import { unassignApprover } from './commands/unassign-approver.ts';
import { updateApprover } from './commands/update-approver.ts';
import { describeApprovedKinds } from './queries/describe-approved-kinds.ts';
import { describeApprover, describeApprovers } from './queries/describe-approvers.ts';
import { listCandidates } from './queries/list-candidates.ts';

export const approverRoutes: readonly Route[] = [
  route(approverEndpoints.listCandidates, async (context) => ({
    list: await context.transaction((tx) => listCandidates(tx)),
  })),
  route(approverEndpoints.createApprover, (context, { body }) => createApprover(context, body)),
  route(approverEndpoints.assignApprover, (context, { body }) => assignApprover(context, body)),
  route(approverEndpoints.listApprovedKinds, async (context) => ({
    list: await context.transaction((tx) => describeApprovedKinds(tx)),
  })),
  route(approverEndpoints.listKindApprovers, async (context, { params }) => ({
    list: await context.transaction((tx) => describeApprovers(tx, params.id)),
  })),
  route(approverEndpoints.readApprover, (context, { params }) =>
    context.transaction((tx) => describeApprover(tx, params.id)),
  ),
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
