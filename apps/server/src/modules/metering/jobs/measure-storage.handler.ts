import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { takeMeasure } from '../steps/take-measure.ts';

export const handle: JobHandler<object> = (context) => context.transaction(takeMeasure);
