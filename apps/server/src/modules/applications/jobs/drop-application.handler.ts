import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { deleteApplication } from '../application.repository.ts';

export const handle: JobHandler<{ readonly id: string }> = (context, { id }) =>
  context.transaction((tx) => deleteApplication(tx, id));
