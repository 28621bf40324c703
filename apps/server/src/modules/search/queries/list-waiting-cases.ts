import type { WaitingCase, WaitingReason } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Processes } from '../../process/index.ts';
import { describeRows } from '../steps/describe-rows.ts';
import { listInReview, listInStatus } from '../waiting-case.repository.ts';

const maxCases = 100;

interface Case {
  readonly since: Date;
  readonly reasons: readonly WaitingReason[];
}

/** How many wait, without reading them. */
export async function countWaitingCases(
  tx: OfficialTx,
): Promise<{ readonly count: number; readonly is_floor: boolean }> {
  const inStatus = await listInStatus(tx.db, tx.actor, maxCases + 1);
  const inReview = await listInReview(tx.db, tx.actor, maxCases + 1);
  const { size } = new Set([...inStatus, ...inReview].map(({ id }) => id));
  return { count: Math.min(size, maxCases), is_floor: size > maxCases };
}

/** What waits in the tray «Por validar» of this official, the oldest first. */
export async function listWaitingCases(
  tx: OfficialTx,
): Promise<{ readonly list: WaitingCase[]; readonly is_floor: boolean }> {
  const cases = new Map<string, Case>();
  for (const { id, since, status } of await listInStatus(tx.db, tx.actor, maxCases + 1)) {
    cases.set(id, { since, reasons: [status === 'IS_PEP' ? 'exposure' : 'documents'] });
  }
  for (const { id, since } of await listInReview(tx.db, tx.actor, maxCases + 1)) {
    const other = cases.get(id);
    cases.set(id, {
      since: other && other.since < since ? other.since : since,
      reasons: [...(other?.reasons ?? []), 'identity'],
    });
  }
  const oldest = [...cases].toSorted(([, one], [, other]) => one.since.getTime() - other.since.getTime());
  const shown = oldest.slice(0, maxCases);
  const rows = await describeRows(
    tx,
    shown.map(([id]) => id),
  );
  const ids = rows.map(({ id }) => id);
  const holds = new Map((await Processes.Holds.listLive(tx, ids)).map((hold) => [hold.processId, hold]));
  return {
    list: rows.flatMap((process) => {
      const found = cases.get(process.id);
      const hold = holds.get(process.id);
      const held = hold ? Processes.Holds.present(hold, tx.actor.id) : null;
      return found ? [{ process, waits_for: [...found.reasons], since: found.since.toISOString(), held_by: held }] : [];
    }),
    is_floor: oldest.length > maxCases,
  };
}
