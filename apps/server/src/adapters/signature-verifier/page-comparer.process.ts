import { createStreamUnlocker } from '@rubrica/pades';
import { compareAppearance, drawComparison, type AppearanceRequest, type DrawingRequest } from '@rubrica/page-compare';

export type ComparerTask =
  | ({ readonly task: 'compare' } & AppearanceRequest)
  | ({ readonly task: 'draw' } & DrawingRequest);

process.on('message', (order: ComparerTask) => {
  const unlock = createStreamUnlocker(order.file);
  const work =
    order.task === 'compare' ? compareAppearance({ ...order, unlock }) : drawComparison({ ...order, unlock });
  // A fault inside the engine ends the process: its memory is not to be relied on.
  void work.then(
    (answer) => process.send?.(answer),
    () => process.exit(1),
  );
});
process.once('disconnect', () => process.exit());
