import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { wordsOf } from '../notice-words.ts';
import { findNotice } from '../notice.repository.ts';
import type { PlanNotice } from '../notice.ts';

interface Payload {
  readonly notice_id: string;
  readonly user_id: string;
}

export const handle: JobHandler<Payload> = async (context, { notice_id: id, user_id: userId }, { jobId }) => {
  const { notice, reader } = await context.transaction(async (tx) => ({
    notice: await findNotice(tx.db, id),
    reader: await Users.find(tx, userId),
  }));
  if (!notice || !reader) return;
  const { title, paragraphs } = wordsOf[notice.event](notice.details, notice.userId === null ? 'company' : 'user');
  const place = notice.userId === null ? '/settings/plan' : '/user/profile?menu=Subscription';
  await sendCompanyMail(context, {
    id: jobId,
    to: reader.email,
    subject: title,
    preview: paragraphs[0] ?? title,
    title,
    paragraphs,
    action: { label: 'Ver el plan', url: `${context.siteUrl}${place}` },
    closing: reasonOf(notice),
  });
};

const reasonOf = ({ userId }: PlanNotice): string =>
  userId === null
    ? 'Recibe este mensaje porque administra su empresa.'
    : 'Recibe este mensaje porque el plan es de su cuenta.';
