import type { StatusFollower } from '../../platform/context.ts';
import { endWithProcess } from './jobs/certificate-jobs.ts';
import { closings, listOfProcess } from './steps/closed-process.ts';

/** A payment is withdrawn at its gateway, so a job does it. */
export const certificateFollowers: readonly StatusFollower[] = closings.map((on) => ({
  on,
  follow: async (tx, { processId, eventId }) => {
    if ((await listOfProcess(tx, processId)).length === 0) return;
    await tx.enqueue(endWithProcess, { process_id: processId }, { key: eventId });
  },
}));
