import { actionTowards, decide, processStatuses, type ProcessAction, type ProcessStatus } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { listProcessAnnexes } from '../annex.repository.ts';
import { listDocuments } from '../document.repository.ts';
import { hideProcess, updateStatus } from '../process.repository.ts';
import type { SigningProcess } from '../process.ts';
import { removeFiles } from '../steps/remove-files.ts';
import { lockVisibleProcess } from '../steps/visible-process.ts';
import { mayMove } from '../verdicts.ts';

/** The caller names the status; the table says which action leads there, and whether any does. */
export async function moveTowards(
  context: OfficialContext,
  id: string,
  { status, detail }: { readonly status: ProcessStatus; readonly detail: string },
): Promise<{ status: ProcessStatus; message: string }> {
  return context.transaction(async (db) => {
    const process = await lockVisibleProcess(context, db, id);
    const action = actionTowards(process.status, status, process.facts);
    if (action !== 'cancel') throw refuse(process, `no puede pasar a «${processStatuses[status].label}».`);
    authorize(mayMove(context.actor, process, action));
    if (detail === '')
      throw new AppError('input.invalid', {}, { issues: [{ path: 'detail', message: 'Escriba el motivo' }] });
    const to = await move(context, db, process, { action, reason: detail });
    return { status: to, message: `El proceso ${process.operationNumber} quedó en «${processStatuses[to].label}».` };
  });
}

/** The files go and nobody sees it any more; what happened stays on record. */
export async function removeProcess(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    const process = await lockVisibleProcess(context, db, id);
    if (!mayMove(context.actor, process, 'delete')) throw refuse(process, 'solo se elimina lo que terminó sin firma.');
    await removeFiles(context, db, {
      documents: await listDocuments(db, { processId: id }),
      annexes: await listProcessAnnexes(db, id),
    });
    await move(context, db, process, { action: 'delete' });
    await hideProcess(db, id, context.now());
  });
}

/** Status, evidence and audit of one move, together. */
async function move(
  context: OfficialContext,
  db: TenantDb,
  process: SigningProcess,
  { action, reason }: { readonly action: ProcessAction; readonly reason?: string },
): Promise<ProcessStatus> {
  const decision = decide(process.status, action, process.facts);
  if (!decision.allowed) throw refuse(process, 'ese paso no es posible.');
  const { to } = decision;
  await updateStatus(db, process.id, { status: to, at: context.now() });
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    type: 'PROCESS',
    event: 'STATUS_CHANGED',
    status: to,
    detail: { action, from: process.status, ...(reason !== undefined && { reason }) },
  });
  await record(context, db, [
    { type: 'process.moved', subject: process.id, details: { action, from: process.status, to } },
  ]);
  return to;
}

const refuse = ({ status }: SigningProcess, reason: string): AppError =>
  new AppError('process.move_refused', { from: processStatuses[status].label, reason });
