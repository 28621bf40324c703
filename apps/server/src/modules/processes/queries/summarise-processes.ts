import { processStatusNames, type ProcessStatus } from '@rubrica/contract';
import { sql } from 'kysely';

import type { OfficialContext } from '../../../platform/context.ts';
import { isSeenBy } from '../process.repository.ts';

const days = 30;
const dayMilliseconds = 86_400_000;
/** What falls due within so many days deserves a look. */
const soonDays = 3;

export async function summariseProcesses(context: OfficialContext) {
  const since = new Date(context.now().getTime() - days * dayMilliseconds);
  return context.transaction(async (db) => {
    const seen = db.selectFrom('signing_process').where('deleted_at', 'is', null).where(isSeenBy(context.actor));
    const byStatus = await seen
      .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
      .groupBy('status')
      .execute();
    const day = sql<string>`to_char(created_at at time zone 'America/Guayaquil', 'YYYY-MM-DD')`;
    const byDay = await seen
      .select(({ fn }) => [day.as('day'), fn.countAll<string>().as('count')])
      .where('created_at', '>=', since)
      .groupBy(day)
      .orderBy('day')
      .execute();
    const { due } = await seen
      .select(({ fn }) => fn.countAll<string>().as('due'))
      .where('status', 'in', ['ACTIVE', 'RESENDED', 'ON_PROCESS', 'TO_VALIDATE', 'TO_CONFIRM', 'TO_UPDATE'])
      .where('deadline_at', '<', new Date(context.now().getTime() + soonDays * dayMilliseconds))
      .executeTakeFirstOrThrow();
    return {
      by_status: byStatus
        .map(({ status, count }) => ({ status: status as ProcessStatus, count: Number(count) }))
        .toSorted((one, other) => processStatusNames.indexOf(one.status) - processStatusNames.indexOf(other.status)),
      by_day: byDay.map((row) => ({ day: row.day, count: Number(row.count) })),
      due_soon: Number(due),
    };
  });
}
