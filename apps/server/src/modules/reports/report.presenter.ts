import type { ReportDefinitionView, ReportView } from '@rubrica/contract';

import type { Report, ReportDefinition } from './report.ts';

export const presentReport = (report: Report): ReportView => ({
  id: report.id,
  name: report.name,
  ...report.request,
  state: report.state,
  rows_done: report.rowsDone,
  rows_total: report.rowsTotal,
  size_bytes: report.sizeBytes,
  failure: report.failure,
  created_at: report.createdAt.toISOString(),
  finished_at: report.finishedAt?.toISOString() ?? null,
  expires_at: report.expiresAt.toISOString(),
});

export const presentDefinition = (definition: ReportDefinition): ReportDefinitionView => ({
  id: definition.id,
  name: definition.name,
  ...definition.request,
  schedule: definition.schedule,
  next_run_at: definition.nextRunAt?.toISOString() ?? null,
  updated_at: definition.updatedAt.toISOString(),
});
