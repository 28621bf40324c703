import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { foldEvents } from '../usage-tally.repository.ts';

export const handle: JobHandler<object> = (context) => context.transaction((tx) => foldEvents(tx.db, context.now()));
