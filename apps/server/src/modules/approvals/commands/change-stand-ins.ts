import { ecuadorDate } from '@rubrica/catalogues';
import type { ApproverStandIns } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Users } from '../../accounts/index.ts';
import { StandIns } from '../../approvers/index.ts';
import { renewApproverLinks } from '../jobs/renew-links.ts';
import { describeStandIns } from '../queries/describe-stand-ins.ts';

interface Wanted {
  readonly stand_in_id: string;
  readonly starts_on: string;
  readonly ends_on: string;
}

/** From the first day on what waits for the absent one is asked of the other, and after the last one of them again. */
export async function nameStandIn(
  context: OfficialContext,
  approverId: string,
  wanted: Wanted,
): Promise<ApproverStandIns> {
  return context.transaction(async (tx) => {
    await StandIns.lock(tx);
    await check(tx, approverId, wanted);
    const { stand_in_id: standInId, starts_on: startsOn, ends_on: endsOn } = wanted;
    const id = newId(tx.now());
    const made = { id, approverId, standInId, startsOn, endsOn };
    await StandIns.insert(tx, { ...made, createdBy: tx.actor.id, createdAt: tx.now() });
    await tx.record([
      {
        type: 'approver.stand_in_named',
        subject: approverId,
        details: { stand_in: standInId, starts_on: startsOn, ends_on: endsOn },
      },
    ]);
    const job = { approver_id: approverId };
    await tx.enqueue(renewApproverLinks, job, { key: `${id}:first`, startAfter: beginning(startsOn, 0) });
    await tx.enqueue(renewApproverLinks, job, { key: `${id}:last`, startAfter: beginning(endsOn, 1) });
    return describeStandIns(tx, approverId);
  });
}

export async function endStandIn(
  context: OfficialContext,
  { id: approverId, stand_in: id }: { readonly id: string; readonly stand_in: string },
): Promise<ApproverStandIns> {
  return context.transaction(async (tx) => {
    await StandIns.lock(tx);
    const found = (await StandIns.list(tx, approverId)).find((one) => one.id === id);
    if (!found) throw new AppError('approver.not_found');
    if (Users.substitutionStateOf(found, ecuadorDate(tx.now())) !== 'over') {
      await StandIns.end(tx, id);
      await tx.record([
        { type: 'approver.stand_in_ended', subject: approverId, details: { stand_in: found.standInId } },
      ]);
      await tx.enqueue(renewApproverLinks, { approver_id: approverId }, { key: `${id}:ended` });
    }
    return describeStandIns(tx, approverId);
  });
}

async function check(tx: OfficialTx, approverId: string, wanted: Wanted): Promise<void> {
  const absent = await StandIns.readAbsent(tx, approverId);
  if (absent.userId !== null)
    throw invalidInput([
      { path: 'stand_in_id', message: 'Aprueba con su cuenta: su reemplazo se nombra en su página de usuario' },
    ]);
  const candidates = await StandIns.listCandidates(tx, approverId);
  if (!candidates.some(({ id }) => id === wanted.stand_in_id))
    throw invalidInput([{ path: 'stand_in_id', message: 'Elija a otra persona que apruebe por enlace' }]);
  const days = { startsOn: wanted.starts_on, endsOn: wanted.ends_on };
  const issue = Users.findDayIssue(days, await StandIns.list(tx, approverId), ecuadorDate(tx.now()));
  if (issue) throw invalidInput([issue]);
}

/** Midnight in Ecuador, five hours behind all year. */
const beginning = (day: string, daysLater: number): Date =>
  new Date(new Date(`${day}T05:00:00Z`).getTime() + daysLater * 86_400_000);
