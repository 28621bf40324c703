import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { readDetails } from '../../audit/index.ts';
import { Signatories } from '../../process/index.ts';
import { changeApplication, findApplication, findCompletedIn } from '../application.repository.ts';

/** The process itself goes to the buyer by mail, as every process does. */
export const handle: JobHandler<FollowerPayload> = async (context, { event_id: event, subject: process }) => {
  await context.transaction(async (tx) => {
    const { draft } = await readDetails(tx, event);
    const id = typeof draft === 'string' ? await findCompletedIn(tx, draft) : undefined;
    if (id === undefined) return;
    await changeApplication(tx, id, { state: 'begun', signingProcessId: process, at: tx.now() });
    const { answers, registry } = (await findApplication(tx, id)) ?? {};
    const client = (await Signatories.list(tx, process)).find(
      ({ identificationNumber }) => identificationNumber === answers?.cliente_id_num,
    );
    // The form asks for the whole name; which words are given names was known when they applied.
    if (client && registry) await Signatories.learnGivenNames(tx, client, registry);
  });
};
