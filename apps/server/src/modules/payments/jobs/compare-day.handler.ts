import { ecuadorDate } from '@rubrica/catalogues';

import type { Context } from '../../../platform/context.ts';
import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { enqueueNextComparison } from '../steps/compare-daily.ts';
import { compareWithGateway } from '../steps/compare-day.ts';

interface Payload {
  readonly day: string;
}

/** The day that is over; then the next one, for as long as the company has a gateway. */
export const handle: JobHandler<Payload> = async (context, { day }) => {
  await compareWithGateway(context, day);
  await goOn(context);
};

/** A gateway that is away for a day does not end the comparisons. */
export const giveUp: GiveUp<Payload> = (context) => goOn(context);

const goOn = (context: Context): Promise<void> =>
  context.transaction((tx) => enqueueNextComparison(tx, ecuadorDate(tx.now())));
