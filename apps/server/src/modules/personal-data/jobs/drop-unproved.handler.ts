import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { deleteUnproved } from '../unproved-request.repository.ts';

export const handle: JobHandler<{ readonly id: string }> = (context, { id }) =>
  context.transaction((tx) => deleteUnproved(tx, id));
