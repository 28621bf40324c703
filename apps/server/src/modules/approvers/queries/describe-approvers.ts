import { everyKind, type ApproverView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { presentApprover } from '../approver.presenter.ts';
import { listApprovers, listApproversOfKind, listAssignments, readApprover } from '../approver.repository.ts';
import type { Approver } from '../approver.ts';

export async function describeApprover(tx: Tx, id: string): Promise<ApproverView> {
  return presentApprover(await readApprover(tx.db, id), await listAssignments(tx.db, [id]), tx.kinds);
}

/** Of one kind by their turns, or of the whole company by their names. */
export async function describeApprovers(tx: Tx, kindId: string): Promise<ApproverView[]> {
  if (kindId === everyKind) return describe(tx, await listApprovers(tx.db));
  const kind = tx.kinds.byUuid(kindId);
  if (!kind) throw new AppError('kind.not_found');
  return describe(tx, await listApproversOfKind(tx.db, kind.code));
}

async function describe({ kinds, db }: Tx, approvers: readonly Approver[]): Promise<ApproverView[]> {
  const assignments = await listAssignments(
    db,
    approvers.map(({ id }) => id),
  );
  return approvers.map((approver) => presentApprover(approver, assignments, kinds));
}
