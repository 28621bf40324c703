import { finishedStatuses, openStatuses, type ProcessStatus } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { countUpTo } from '../../../platform/database/count-up-to.ts';
import { matchingProcesses, resolveFilters } from '../process-match.repository.ts';
import { narrowToTab } from '../process-tab.repository.ts';
import { countByStatus } from '../process-tally.repository.ts';

/** A person acts on one after the other: whether 100 or more wait makes no difference. */
const countedAtMost = 99;

/** How many each tab of the list holds. Only what waits for the caller is counted in rows, and few of them. */
export async function countTabs(tx: OfficialTx) {
  const counted = await countByStatus(tx.db, tx.actor);
  const sumOf = (statuses?: readonly ProcessStatus[]): number =>
    counted.reduce(
      (sum, { key, count }) => (statuses?.includes(key as ProcessStatus) === false ? sum : sum + count),
      0,
    );
  const match = narrowToTab(await resolveFilters(tx.db, tx, {}), 'waiting', tx);
  const waiting = await countUpTo(tx.db, matchingProcesses(tx.db, match).select('id'), countedAtMost);
  return {
    all: sumOf(),
    waiting: { count: Math.min(waiting, countedAtMost), is_floor: waiting > countedAtMost },
    open: sumOf(openStatuses),
    finished: sumOf(finishedStatuses),
  };
}
