import {
  decide,
  isTerminal,
  processStatuses,
  type ProcessAction,
  type ProcessFacts,
  type ProcessStatus,
} from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { updateStatus } from '../process.repository.ts';
import type { SigningProcess } from '../process.ts';
import { enterStatus } from '../../processes/steps/enter-status.ts';

export interface MoveOptions {
  readonly action: ProcessAction;
  readonly reason?: string;
  /** Who did it, where it was one of those who sign. */
  readonly signatoryId?: string;
  /** What the history keeps besides. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** What the move itself has just changed. */
  readonly facts?: Partial<ProcessFacts>;
}

/** Status, evidence, audit and consequences of one move, together. The caller holds the row. */
export async function moveProcess(
  context: Context,
  db: TenantDb,
  process: SigningProcess,
  { action, reason, signatoryId, detail, facts }: MoveOptions,
): Promise<ProcessStatus> {
  const now: ProcessFacts = { ...process.facts, ...facts };
  const decision = decide(process.status, action, now);
  if (!decision.allowed) throw refuseMove(process, 'ese paso no es posible');
  const { to, move } = decision;
  const isEnd = move.to.length > 0 && (isTerminal(to, now) || processStatuses[to].group === 'finished');
  await updateStatus(db, process.id, { status: to, at: context.now(), finishes: isEnd });
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    type: 'PROCESS',
    event: 'STATUS_CHANGED',
    status: to,
    ...(signatoryId !== undefined && { signatoryId }),
    detail: { action, from: process.status, ...(reason !== undefined && { reason }), ...detail },
  });
  const [eventId] = await record(context, db, [
    { type: 'process.moved', subject: process.id, details: { action, from: process.status, to } },
  ]);
  if (move.to.length > 0 && eventId !== undefined) await enterStatus({ context, db, process, eventId }, to);
  return to;
}

export const refuseMove = ({ status }: SigningProcess, reason: string): AppError =>
  new AppError('process.move_refused', { from: processStatuses[status].label, reason });
