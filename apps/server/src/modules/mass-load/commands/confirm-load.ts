import type { MassLoadView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Templates } from '../../drafts/index.ts';
import { openKindToCreate } from '../../kinds/index.ts';
import { createProcesses, keyOf } from '../jobs/mass-load-jobs.ts';
import { countRows } from '../mass-load-row.repository.ts';
import { setStatus } from '../mass-load.repository.ts';
import { describeLoad, lockLoadFor } from '../steps/visible-load.ts';

/** Creates processes from the valid rows; from those that were corrected later, too. The caller states how many rows are left out, so that it is a decision. */
export async function confirmLoad(
  context: OfficialContext,
  id: string,
  { leaves_out: leavesOut }: { readonly leaves_out: number },
): Promise<MassLoadView> {
  return context.transaction(async (tx) => {
    const load = await lockLoadFor(tx, id, 'confirm');
    await openKindToCreate(tx, load.processId);
    if (load.template) await Templates.markUsed(tx, (await Templates.read(tx, load.template)).id);
    const round = load.status === 'ready' ? load.round : load.round + 1;
    const { valid = 0, invalid = 0 } = (await countRows(tx.db, [id])).get(id) ?? {};
    if (valid === 0) throw new AppError('load.move_refused', { reason: 'ninguna fila está correcta' });
    if (leavesOut !== invalid) throw new AppError('load.rows_left_out', { count: invalid });
    await setStatus(tx.db, id, {
      status: 'creating',
      confirmedAt: context.now(),
      confirmedIp: context.origin.ip,
      round,
    });
    await tx.record([{ type: 'mass_load.confirmed', subject: id, details: { rows: valid } }]);
    await tx.enqueue(createProcesses, { load_id: id }, { key: keyOf(id, round) });
    return describeLoad(tx, id);
  });
}
