import { ecuadorDate } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sumUp } from '../process-tally.repository.ts';

export const handle: JobHandler<object> = (context) =>
  context.transaction((tx) => sumUp(tx.db, ecuadorDate(context.now())));
