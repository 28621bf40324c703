import { reportEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { changeDefinition } from './commands/change-definition.ts';
import { createDefinition } from './commands/create-definition.ts';
import { createReport } from './commands/create-report.ts';
import { exportReport } from './commands/export-report.ts';
import { removeDefinition } from './commands/remove-definition.ts';
import { removeReport } from './commands/remove-report.ts';
import { runDefinition } from './commands/run-definition.ts';
import { listOfficials } from './queries/list-officials.ts';
import { readReportFile } from './queries/read-report-file.ts';
import { listOwnDefinitions } from './report-definition.repository.ts';
import { presentDefinition, presentReport } from './report.presenter.ts';
import { listOwnReports } from './report.repository.ts';

export const reportRoutes: readonly Route[] = [
  route(reportEndpoints.exportReport, (context, { body }) => exportReport(context, body)),
  route(reportEndpoints.createReport, (context, { body }) => createReport(context, body)),
  readRoute(reportEndpoints.listReports, async (tx) => ({
    list: (await listOwnReports(tx.db, tx.actor.id)).map(presentReport),
  })),
  route(reportEndpoints.listReportOfficials, (context) => listOfficials(context)),
  route(reportEndpoints.downloadReport, (context, { params }) => readReportFile(context, params.id)),
  route(reportEndpoints.deleteReport, async (context, { params }) => {
    await removeReport(context, params.id);
    return { message: 'Reporte eliminado.' };
  }),
  readRoute(reportEndpoints.listReportDefinitions, async (tx) => ({
    list: (await listOwnDefinitions(tx.db, tx.actor.id)).map(presentDefinition),
  })),
  route(reportEndpoints.createReportDefinition, (context, { body }) => createDefinition(context, body)),
  route(reportEndpoints.updateReportDefinition, (context, { params, body }) =>
    changeDefinition(context, params.id, body),
  ),
  route(reportEndpoints.runReportDefinition, (context, { params }) => runDefinition(context, params.id)),
  route(reportEndpoints.deleteReportDefinition, async (context, { params }) => {
    await removeDefinition(context, params.id);
    return { message: 'Reporte guardado eliminado.' };
  }),
];
