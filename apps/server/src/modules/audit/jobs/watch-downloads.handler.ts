import type { FollowerPayload } from '../../../platform/followers.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { countByActor, findLine, hasLine } from '../audit-line.repository.ts';
import { downloadEvents } from './watch-downloads.ts';

const windowMilliseconds = 3_600_000;
/** More in one hour than somebody reads. */
const maxDownloads = 50;

/** One alert per person and hour, however many downloads follow. */
export const handle: JobHandler<FollowerPayload> = async (context, { event_id: id }) => {
  await context.transaction(async (tx) => {
    const line = await findLine(tx.db, id);
    const [, person] = line?.actor.split(':') ?? [];
    if (!line || person === undefined) return;
    const since = new Date(tx.now().getTime() - windowMilliseconds);
    const alert = { type: 'audit.mass_download', subject: person } as const;
    const downloads = await countByActor(tx.db, { actor: line.actor, types: downloadEvents, since });
    if (downloads < maxDownloads || (await hasLine(tx.db, { ...alert, since }))) return;
    await tx.record([{ ...alert, details: { downloads, ip: line.ip } }]);
  });
};
