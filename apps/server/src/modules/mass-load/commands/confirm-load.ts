import type { MassLoadView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { openKindToCreate } from '../../processes/index.ts';
import { createProcesses } from '../jobs/mass-load-jobs.ts';
import { countRows } from '../mass-load-row.repository.ts';
import { setStatus } from '../mass-load.repository.ts';
import { describeLoad, lockLoadFor } from '../steps/visible-load.ts';

/** The good rows become processes. How many are left out is said by who decides it, so that nobody is surprised. */
export async function confirmLoad(
  context: OfficialContext,
  id: string,
  { leaves_out: leavesOut }: { readonly leaves_out: number },
): Promise<MassLoadView> {
  return context.transaction(async (db) => {
    const load = await lockLoadFor(context, db, id, 'confirm');
    await openKindToCreate(context, db, load.processId);
    const { valid = 0, invalid = 0 } = (await countRows(db, [id])).get(id) ?? {};
    if (valid === 0) throw new AppError('load.move_refused', { reason: 'ninguna fila está correcta' });
    if (leavesOut !== invalid) throw new AppError('load.rows_left_out', { count: invalid });
    await setStatus(db, id, { status: 'creating', confirmedAt: context.now(), confirmedIp: context.origin.ip });
    await record(context, db, [{ type: 'mass_load.confirmed', subject: id, details: { rows: valid } }]);
    await context.jobs.enqueue({ db, tenant: context.tenant.id }, createProcesses, { load_id: id }, { key: id });
    return describeLoad(context, db, id);
  });
}
