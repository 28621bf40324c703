import type { WaitingCase, WaitingReason } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { describeRows } from '../steps/describe-rows.ts';
import { listInReview, listInStatus } from '../waiting-case.repository.ts';

const maxCases = 100;

interface Case {
  readonly since: Date;
  readonly reasons: readonly WaitingReason[];
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
  return {
    list: rows.flatMap((process) => {
      const found = cases.get(process.id);
      return found ? [{ process, waits_for: [...found.reasons], since: found.since.toISOString() }] : [];
    }),
    is_floor: oldest.length > maxCases,
  };
}
