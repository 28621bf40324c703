import { approvalEndpoints, approverEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { endStandIn, nameStandIn } from './commands/change-stand-ins.ts';
import { decide } from './commands/decide.ts';
import { describeStandIns } from './queries/describe-stand-ins.ts';
import { readApproval, readApprovalDocument } from './queries/read-approval.ts';

export const approvalRoutes: readonly Route[] = [
  readRoute(approverEndpoints.listStandIns, (tx, { params }) => describeStandIns(tx, params.id)),
  route(approverEndpoints.nameStandIn, (context, { params, body }) => nameStandIn(context, params.id, body)),
  route(approverEndpoints.endStandIn, (context, { params }) => endStandIn(context, params)),
  route(approvalEndpoints.readApproval, (context) => readApproval(context)),
  route(approvalEndpoints.readApprovalDocument, (context, { query }) => readApprovalDocument(context, query.path)),
  route(approvalEndpoints.decideApproval, (context, { body }) => decide(context, body)),
];
