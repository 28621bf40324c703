import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { findSlip, saveReading } from '../slip.repository.ts';
import { readPaper, unread } from '../steps/read-paper.ts';

interface Payload {
  readonly slip_id: string;
}

export const handle: JobHandler<Payload> = async (context, { slip_id: id }) => {
  const slip = await context.transaction(({ db }) => findSlip(db, id));
  if (slip?.reading?.state !== 'reading') return;
  const reading = await readPaper(context, slip);
  await context.transaction(({ db }) => saveReading(db, id, reading));
};

/** Somebody compares it all the same, and reads that no machine did. */
export const giveUp: GiveUp<Payload> = (context, { slip_id: id }) =>
  context.transaction(async ({ db }) => {
    if ((await findSlip(db, id))?.reading?.state === 'reading') await saveReading(db, id, unread);
  });
