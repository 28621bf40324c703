import { ecuadorDate } from '@rubrica/catalogues';
import { expiringStatuses, processStatusNames, type ProcessStatus } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { countUpTo } from '../../../platform/database/count-up-to.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { endOfDay } from '../../process/schedule.ts';
import { isSeenBy } from '../../process/sight.repository.ts';
import { countByDay, countByStatus } from '../process-tally.repository.ts';

const days = 30;
const dayMilliseconds = 86_400_000;
/** What falls due until the end of so many days from now deserves a look. */
const soonDays = 3;
/** Nobody reads a larger number as more than «many». */
const countedAtMost = 1000;

export async function summariseProcesses(context: OfficialContext) {
  const since = new Date(context.now().getTime() - days * dayMilliseconds);
  return context.transaction(async (db) => {
    const byStatus = await countByStatus(db, context.actor);
    const dueSoon = await countDueSoon(context, db);
    const byDay = await countByDay(db, context.actor, ecuadorDate(since));
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

async function countDueSoon(context: OfficialContext, db: TenantDb): Promise<number> {
  const due = db
    .selectFrom('signing_process')
    .select('deadline_at')
    .where('deleted_at', 'is', null)
    .where(isSeenBy(context.actor))
    .where('status', 'in', expiringStatuses)
    .where('deadline_at', '<=', endOfDay(ecuadorDate(new Date(context.now().getTime() + soonDays * dayMilliseconds))));
  return countUpTo(db, due, countedAtMost);
}
