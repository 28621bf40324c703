import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { settleAttempt } from '../steps/settle-attempt.ts';

export const handle: JobHandler<{ readonly attempt_id: string }> = (context, { attempt_id: id }) =>
  settleAttempt(context, id);
