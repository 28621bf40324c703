import { approvalEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { decide } from './commands/decide.ts';
import { readApproval, readApprovalDocument } from './queries/read-approval.ts';

export const approvalRoutes: readonly Route[] = [
  route(approvalEndpoints.readApproval, (context) => readApproval(context)),
  route(approvalEndpoints.readApprovalDocument, (context, { query }) => readApprovalDocument(context, query.path)),
  route(approvalEndpoints.decideApproval, (context, { body }) => decide(context, body)),
];
