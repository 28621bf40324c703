import type { MassLoadView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { sendProcesses } from '../jobs/mass-load-jobs.ts';
import { setStatus } from '../mass-load.repository.ts';
import { describeLoad, lockLoadFor } from '../steps/visible-load.ts';

/** Before the time to undo is over: from here on there is no way back. */
export async function sendLoad(context: OfficialContext, id: string): Promise<MassLoadView> {
  return context.transaction(async (db) => {
    await lockLoadFor(context, db, id, 'send');
    await setStatus(db, id, { status: 'sending', sendAt: context.now() });
    await record(context, db, [{ type: 'mass_load.sent', subject: id }]);
    await context.jobs.enqueue({ db, tenant: context.tenant.id }, sendProcesses, { load_id: id }, { key: `${id}:now` });
    return describeLoad(context, db, id);
  });
}
