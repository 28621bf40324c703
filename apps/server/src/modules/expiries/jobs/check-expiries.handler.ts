import { ecuadorDate } from '@rubrica/catalogues';

import type { System } from '../../../platform/actor.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { warnHolders } from '../../certificates/index.ts';
import { listCertificates, type FoundCertificate } from '../../tenants/index.ts';
import { insertNotice, saveCheckedOn } from '../expiry-notice.repository.ts';
import { dueWarning } from '../expiry.ts';
import { sendExpiryNotice } from './expiry-jobs.ts';

/** Each warning is stored with the mails it asks for: a job that runs again warns nobody twice. */
export const handle: JobHandler<object> = async (context: Context<System>) => {
  const certificates = await listCertificates(context);
  await context.transaction(async (tx) => {
    const administrators = await Users.listHolders(tx, 'PE_EMPRESA');
    // Nobody to warn yet: it is looked at again tomorrow, and the warning is not lost.
    if (administrators.length > 0) for (const one of certificates) await warn(tx, one, administrators);
    await warnHolders(tx);
    await saveCheckedOn(tx.db, ecuadorDate(context.now()));
  });
};

async function warn(tx: Tx, found: FoundCertificate, administrators: readonly Users.Holder[]): Promise<void> {
  const notAfter = new Date(found.not_after);
  const daysBefore = dueWarning(notAfter, tx.now());
  if (daysBefore === undefined) return;
  const notice = { id: newId(tx.now()), userId: found.userId, notAfter, daysBefore, noticedAt: tx.now() };
  if (!(await insertNotice(tx.db, notice))) return;
  await tx.record([
    {
      type: 'company.expiry_warned',
      subject: found.userId ?? tx.tenant.id,
      details: { certificate: found.holder, not_after: found.not_after, days_before: daysBefore },
    },
  ]);
  for (const { id } of administrators)
    await tx.enqueue(sendExpiryNotice, { notice_id: notice.id, user_id: id }, { key: `${notice.id}:${id}` });
}
