import { decide, processStatuses, type ProcessAction, type ProcessStatus } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { updateStatus } from '../process.repository.ts';
import type { SigningProcess } from '../process.ts';

/** Status, evidence and audit of one move, together. */
export async function moveProcess(
  context: OfficialContext,
  db: TenantDb,
  process: SigningProcess,
  { action, reason }: { readonly action: ProcessAction; readonly reason?: string },
): Promise<ProcessStatus> {
  const decision = decide(process.status, action, process.facts);
  if (!decision.allowed) throw refuseMove(process, 'ese paso no es posible');
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

export const refuseMove = ({ status }: SigningProcess, reason: string): AppError =>
  new AppError('process.move_refused', { from: processStatuses[status].label, reason });
