import { noticeDays } from '@rubrica/contract';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { deleteOlder, findDigestedAt, listDigestReaders, saveDigestedAt } from '../notice.repository.ts';
import { digestNotices } from '../steps/digest-notices.ts';
import { sendDigest } from './digest-jobs.ts';

const dayMilliseconds = 86_400_000;

/** The moment until which mails were asked for is stored with them: a job that runs again tells nobody twice. */
export const handle: JobHandler<object> = async (context) => {
  await context.transaction(async (tx) => {
    const until = tx.now();
    const since = (await findDigestedAt(tx.db)) ?? new Date(until.getTime() - dayMilliseconds);
    for (const userId of await listDigestReaders(tx.db)) {
      if ((await digestNotices(tx, { userId, since, until })).length === 0) continue;
      const payload = { user_id: userId, since: since.toISOString(), until: until.toISOString() };
      await tx.enqueue(sendDigest, payload, { key: `${userId}:${until.toISOString()}` });
    }
    await deleteOlder(tx.db, new Date(until.getTime() - noticeDays * dayMilliseconds));
    await saveDigestedAt(tx.db, until);
  });
};
