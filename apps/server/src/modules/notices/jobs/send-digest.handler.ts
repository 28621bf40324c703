import { noticeKinds } from '@rubrica/contract';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { sendEventMail } from '../../mail/index.ts';
import type { FoundNotice } from '../notice.repository.ts';
import { digestNotices } from '../steps/digest-notices.ts';

interface Payload {
  readonly user_id: string;
  readonly since: string;
  readonly until: string;
}

/** What was read meanwhile is left out; where nothing is left, nothing is sent. */
export const handle: JobHandler<Payload> = async (context, { user_id: userId, since, until }, { jobId }) => {
  const found = await context.transaction(async (tx) => ({
    user: await Users.find(tx, userId),
    notices: await digestNotices(tx, { userId, since: new Date(since), until: new Date(until) }),
  }));
  const { user, notices } = found;
  if (!user || !Users.isInUse(user) || notices.length === 0) return;
  await sendEventMail(context, {
    id: jobId,
    event: 'official_digest',
    values: { nombre: user.name },
    to: user.email,
    details: notices.map(lineOf),
    url: `${context.siteUrl}/reports`,
    closing: 'Recibe este mensaje porque lo pidió en la campana de avisos. Allí puede dejar de recibirlo.',
  });
};

function lineOf({ kind, name, process, report }: FoundNotice): string {
  const text = noticeKinds[kind].text(name);
  if (process) return `${text}: «${process.title}», ${process.number}.`;
  return report ? `${text}: «${report.name}».` : `${text}.`;
}
