import { ecuadorDate } from '@rubrica/catalogues';
import { expiringStatuses, processStatusNames, type ProcessStatus } from '@rubrica/contract';

import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { countUpTo } from '../../../platform/database/count-up-to.ts';
import { Schedule, Visibility } from '../../process/index.ts';
import { countByDay, countByStatus } from '../process-tally.repository.ts';

/** Eight whole weeks and what has passed of this one; the tallies keep days a little longer. */
const days = 62;
const dayMilliseconds = 86_400_000;
/** Processes due within this many days are shown as due soon. */
const soonDays = 3;
/** Nobody reads a larger number as more than «many». */
const countedAtMost = 1000;

export async function summariseProcesses(context: OfficialContext) {
  const since = new Date(context.now().getTime() - days * dayMilliseconds);
  return context.transaction(async (tx) => {
    const byStatus = await countByStatus(tx.db, context.actor);
    const dueSoon = await countDueSoon(tx);
    const byDay = await countByDay(tx.db, context.actor, ecuadorDate(since));
    return {
      by_status: byStatus
        .map(({ key, count }) => ({ status: key as ProcessStatus, count }))
        .toSorted((one, other) => processStatusNames.indexOf(one.status) - processStatusNames.indexOf(other.status)),
      by_day: byDay.map(({ key, count }) => ({ day: key, count })),
      due_soon: Math.min(dueSoon, countedAtMost),
      due_soon_is_floor: dueSoon > countedAtMost,
    };
  });
}

async function countDueSoon(tx: OfficialTx): Promise<number> {
  const due = tx.db
    .selectFrom('signing_process')
    .select('deadline_at')
    .where('deleted_at', 'is', null)
    .where(Visibility.isSeenBy(tx.actor))
    .where('status', 'in', expiringStatuses)
    .where(
      'deadline_at',
      '<=',
      Schedule.endOfDay(ecuadorDate(new Date(tx.now().getTime() + soonDays * dayMilliseconds))),
    );
  return countUpTo(tx.db, due, countedAtMost);
}
