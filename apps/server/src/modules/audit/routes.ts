import { auditEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { exportAudit } from './commands/export-audit.ts';
import { checkAudit } from './queries/check-audit.ts';
import { listAuditLines } from './queries/list-audit-lines.ts';
import { listUserActivity } from './queries/list-user-activity.ts';
import { readAnchorFile, readAnchors } from './queries/read-anchors.ts';

export const auditRoutes: readonly Route[] = [
  readRoute(auditEndpoints.listAuditLines, (tx, { query }) => listAuditLines(tx, query)),
  readRoute(auditEndpoints.listUserActivity, (tx, { params, query }) => listUserActivity(tx, params.id, query)),
  route(auditEndpoints.checkAudit, (context) => checkAudit(context)),
  route(auditEndpoints.listAuditAnchors, (context, { query }) => readAnchors(context, query.before)),
  route(auditEndpoints.readAuditAnchor, (context, { params }) => readAnchorFile(context, params.number)),
  route(auditEndpoints.exportAudit, (context, { query }) => exportAudit(context, query)),
];
