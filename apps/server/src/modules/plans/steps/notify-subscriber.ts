import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Users } from '../../accounts/index.ts';
import { sendPlanNotice } from '../jobs/plan-jobs.ts';
import { insertNotice } from '../notice.repository.ts';
import type { PlanNotice } from '../notice.ts';
import type { Owner } from '../subscription.repository.ts';

type News = Pick<PlanNotice, 'key' | 'event' | 'details'>;

/** To the user whose plan it is, or to those who administer the company; once under each key. */
export async function notifySubscriber(tx: Tx, owner: Owner, news: News): Promise<void> {
  const notice: PlanNotice = { ...news, id: newId(tx.now()), userId: owner, at: tx.now() };
  if (!(await insertNotice(tx.db, notice))) return;
  const readers = owner === null ? (await Users.listHolders(tx, 'PE_EMPRESA')).map(({ id }) => id) : [owner];
  for (const id of readers)
    await tx.enqueue(sendPlanNotice, { notice_id: notice.id, user_id: id }, { key: `${notice.id}:${id}` });
}
