import type { JobHandler } from '../../../platform/jobs/job.ts';
import { record } from '../../../platform/record.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { scheduleRenewal } from '../archive.repository.ts';
import { renewalAfter } from '../archive.ts';
import { insertVersion } from '../../documents/document-version.repository.ts';
import { lockProcess } from '../../process/process.repository.ts';
import { listArchives } from '../steps/list-archives.ts';
import { renewArchives } from '../steps/renew-archives.ts';

/** The time stamps outside any transaction; what they lengthened counts only while it is still the newest. */
export const handle: JobHandler<{ readonly process_id: string }> = async (context, { process_id: id }) => {
  const archives = await context.transaction((db) => listArchives(db, id));
  if (archives.length === 0) return;
  const { renewed, endsAt } = await renewArchives(context, archives);
  await context.transaction(async (db) => {
    const process = await lockProcess(db, id);
    if (!process) return;
    const numbers = new Map((await listArchives(db, id)).map(({ documentId, number }) => [documentId, number]));
    if (renewed.some(({ documentId, number }) => numbers.get(documentId) !== number - 1)) return;
    await scheduleRenewal(db, id, renewalAfter({ endsAt, now: context.now() }));
    if (renewed.length === 0) return;
    for (const version of renewed) await insertVersion(db, version, context.now());
    await appendTrackerEvent(context, db, {
      signingProcessId: id,
      type: 'DOCUMENT',
      event: 'RENEWED',
      status: process.status,
      detail: {
        archives: renewed.map(({ documentId, sha256 }) => ({ id: documentId, sha256: sha256.toString('hex') })),
      },
    });
    await record(context, db, [{ type: 'process.archive_renewed', subject: id }]);
  });
};
