import { actionTowards, processStatuses, type ProcessStatus } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { moveProcess, refuseMove } from '../steps/move-process.ts';
import { lockVisibleProcess } from '../steps/visible-process.ts';
import { mayMove } from '../verdicts.ts';

/** The caller names the status; the table says which action leads there, and whether any does. */
export async function changeStatus(
  context: OfficialContext,
  id: string,
  { status, detail }: { readonly status: ProcessStatus; readonly detail: string },
): Promise<{ status: ProcessStatus; message: string }> {
  return context.transaction(async (db) => {
    const process = await lockVisibleProcess(context, db, id);
    const action = actionTowards(process.status, status, process.facts);
    if (action !== 'cancel') throw refuseMove(process, `no puede pasar a «${processStatuses[status].label}»`);
    authorize(mayMove(context.actor, process, action));
    if (detail === '') throw invalidInput([{ path: 'detail', message: 'Escriba el motivo' }]);
    const to = await moveProcess(context, db, process, { action, reason: detail });
    return { status: to, message: `El proceso ${process.operationNumber} quedó en «${processStatuses[to].label}».` };
  });
}
