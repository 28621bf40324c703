import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { readDetails } from '../../audit/index.ts';
import { changeApplication, findCompletedIn } from '../application.repository.ts';

/** The process itself goes to the buyer by mail, as every process does. */
export const handle: JobHandler<FollowerPayload> = async (context, { event_id: event, subject: process }) => {
  await context.transaction(async (tx) => {
    const { draft } = await readDetails(tx, event);
    const id = typeof draft === 'string' ? await findCompletedIn(tx, draft) : undefined;
    if (id === undefined) return;
    await changeApplication(tx, id, { state: 'begun', signingProcessId: process, at: tx.now() });
  });
};
