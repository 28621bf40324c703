import { createStreamUnlocker } from '@rubrica/pades';
import { compareAppearance, drawComparison, type AppearanceRequest, type DrawingRequest } from '@rubrica/page-compare';

import { answerTasks } from '../../platform/answer-tasks.ts';

export type ComparerTask =
  | ({ readonly task: 'compare' } & AppearanceRequest)
  | ({ readonly task: 'draw' } & DrawingRequest);

answerTasks<ComparerTask, unknown>((order) => {
  const unlock = createStreamUnlocker(order.file);
  const work =
    order.task === 'compare' ? compareAppearance({ ...order, unlock }) : drawComparison({ ...order, unlock });
  // A fault inside the engine ends the process: its memory is not to be relied on.
  return work.catch(() => process.exit(1));
});
