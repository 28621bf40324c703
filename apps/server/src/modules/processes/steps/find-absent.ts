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
  if (action === 'approve') await refuseGiven(tx, process);
  if (turn === null || turn === id || visibility.standIn?.people.includes(turn) !== true) return undefined;
  if (decisions.has(action)) await refuseSecondVoice(tx, process);
  const absent = await Users.find(tx, turn);
  return absent && Users.fullNameOf(absent);
}

/** By a link, under the same mail. */
async function refuseGiven(tx: OfficialTx, process: SigningProcess): Promise<void> {
  const mail = (await Users.find(tx, tx.actor.id))?.email;
  if (mail !== undefined && (await Approvals.isGivenBy(tx, process.id, mail)))
    throw refuseMove(process, 'usted ya lo aprobó por su enlace, y cada aprobación es de otra persona');
}

/** Several approvals are several people: nobody gives one of their own and another in somebody's place. */
async function refuseSecondVoice(tx: OfficialTx, process: SigningProcess): Promise<void> {
  const approvals = await Approvals.list(tx, process.id);
  const { id } = tx.actor;
  const mail = (await Users.find(tx, id))?.email;
  const isOwn = ({ userId, decidedBy, email, askedEmail }: (typeof approvals)[number]): boolean =>
    userId === id || decidedBy === id || (mail !== undefined && [email, askedEmail].includes(mail));
  if (approvals.some(isOwn))
    throw refuseMove(process, 'usted ya decide por sí mismo en este proceso, y cada aprobación es de otra persona');
}
