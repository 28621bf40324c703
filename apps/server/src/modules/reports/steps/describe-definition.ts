import type { ReportRequest, ReportSchedule } from '@rubrica/contract';

import type { ReportDefinition } from '../report.ts';
import { nextRunAfter } from '../schedule.ts';

export interface DefinitionInput extends ReportRequest {
  readonly name: string;
  readonly schedule: ReportSchedule | null;
}

/** What somebody says of a saved report, as it is kept, with when it is made next. */
export const describeDefinition = (
  { name, schedule, ...request }: DefinitionInput,
  at: Date,
): Omit<ReportDefinition, 'id' | 'ownerId' | 'createdAt'> => ({
  name,
  request,
  schedule,
  nextRunAt: schedule && nextRunAfter(schedule, at),
  updatedAt: at,
});
