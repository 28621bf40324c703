import type { OfficialAction } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Approvals, refuseMove, type SigningProcess } from '../../process/index.ts';

const decisions: ReadonlySet<OfficialAction> = new Set(['approve', 'reject']);

/** The name of the person in whose place an official acts on a process; undefined where they act for themselves. */
export async function findAbsent(
  tx: OfficialTx,
  process: SigningProcess,
  action: OfficialAction,
): Promise<string | undefined> {
  const { id, visibility } = tx.actor;
  const turn = decisions.has(action) ? process.nextApprover : process.createdBy;
  if (turn === null || turn === id || visibility.standIn?.people.includes(turn) !== true) return undefined;
  if (decisions.has(action)) await refuseSecondVoice(tx, process);
  const absent = await Users.find(tx, turn);
  return absent && Users.fullNameOf(absent);
}

/** Several approvals are several people: nobody gives one of their own and another in somebody's place. */
async function refuseSecondVoice(tx: OfficialTx, process: SigningProcess): Promise<void> {
  const approvals = await Approvals.list(tx, process.id);
  const { id } = tx.actor;
  if (approvals.some(({ userId, decidedBy }) => userId === id || decidedBy === id))
    throw refuseMove(process, 'usted ya decide por sí mismo en este proceso, y cada aprobación es de otra persona');
}
