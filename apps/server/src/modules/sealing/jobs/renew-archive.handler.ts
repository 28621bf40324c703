import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Versions } from '../../documents/index.ts';
import { Processes } from '../../process/index.ts';
import { scheduleRenewal } from '../archive.repository.ts';
import { renewalAfter } from '../archive.ts';
import { listArchives } from '../steps/list-archives.ts';
import { renewArchives } from '../steps/renew-archives.ts';

/** The time stamps outside any transaction; what they lengthened counts only while it is still the newest. */
export const handle: JobHandler<{ readonly process_id: string }> = async (context, { process_id: id }) => {
  const archives = await context.transaction((tx) => listArchives(tx, id));
  if (archives.length === 0) return;
  const { renewed, endsAt } = await renewArchives(context, archives);
  await context.transaction(async (tx) => {
    const process = await Processes.lock(tx, id);
    if (!process) return;
    const numbers = new Map((await listArchives(tx, id)).map(({ documentId, number }) => [documentId, number]));
    if (renewed.some(({ documentId, number }) => numbers.get(documentId) !== number - 1)) return;
    await scheduleRenewal(tx.db, id, renewalAfter({ endsAt, now: context.now() }));
    if (renewed.length === 0) return;
    for (const version of renewed) await Versions.insert(tx, version, context.now());
    await tx.track({
      signingProcessId: id,
      type: 'DOCUMENT',
      event: 'RENEWED',
      status: process.status,
      detail: {
        archives: renewed.map(({ documentId, sha256 }) => ({ id: documentId, sha256: sha256.toString('hex') })),
      },
    });
    await tx.record([{ type: 'process.archive_renewed', subject: id }]);
  });
};
