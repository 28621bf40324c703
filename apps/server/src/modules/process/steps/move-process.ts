import {
  decide,
  isTerminal,
  processStatuses,
  type ProcessAction,
  type ProcessFacts,
  type ProcessStatus,
} from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { closeChangeLinks } from '../change-request.repository.ts';
import { findProcess, scheduleProcess, updateStatus } from '../process.repository.ts';
import type { SigningProcess } from '../process.ts';
import { dueAfter } from '../schedule.ts';

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
  tx: Tx,
  process: SigningProcess,
  { action, reason, signatoryId, detail, facts }: MoveOptions,
): Promise<ProcessStatus> {
  const now: ProcessFacts = { ...process.facts, ...facts };
  const decision = decide(process.status, action, now);
  if (!decision.allowed) throw refuseMove(process, 'ese paso no es posible');
  const { to, isEntered } = decision;
  const isOver = isEntered ? isTerminal(to, now) || isAfterSignatures(to) : undefined;
  await updateStatus(tx.db, process.id, { status: to, at: tx.now(), isOver });
  await tx.track({
    signingProcessId: process.id,
    type: 'PROCESS',
    event: 'STATUS_CHANGED',
    status: to,
    ...(signatoryId !== undefined && { signatoryId }),
    detail: { action, from: process.status, ...(reason !== undefined && { reason }), ...detail },
  });
  const [eventId] = await tx.record([
    { type: 'process.moved', subject: process.id, details: { action, from: process.status, to } },
  ]);
  if (isEntered && eventId !== undefined) await enterStatus(tx, { process, eventId, to });
  return to;
}

/** In these two somebody still looks at it or signs it, although the lists call them finished. */
const isAfterSignatures = (status: ProcessStatus): boolean =>
  processStatuses[status].group === 'finished' && status !== 'IS_PEP' && status !== 'TO_SIGNATURE';

interface Entered {
  /** As it was before the move. */
  readonly process: SigningProcess;
  readonly eventId: string;
  readonly to: ProcessStatus;
}

async function enterStatus(tx: Tx, { process: { id, createdBy, status: from }, eventId, to }: Entered): Promise<void> {
  if (from === 'TO_UPDATE') await closeChangeLinks(tx.db, id);
  for (const { follow } of tx.statusFollowers.filter(({ on }) => on === to))
    await follow(tx, { processId: id, createdBy, eventId });
  const entered = await findProcess(tx.db, id);
  if (!entered) throw new Error(`process ${id} is gone`);
  await scheduleProcess(tx.db, id, { dueAt: dueAfter(entered, tx.now()) });
}

export const refuseMove = ({ status }: SigningProcess, reason: string): AppError =>
  new AppError('process.move_refused', { from: processStatuses[status].label, reason });
