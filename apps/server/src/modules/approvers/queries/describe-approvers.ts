import { everyKind, type ApproverView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { presentApprover } from '../approver.presenter.ts';
import { listApprovers, listApproversOfKind, listAssignments, readApprover } from '../approver.repository.ts';
import type { Approver } from '../approver.ts';

export async function describeApprover(context: Context, db: TenantDb, id: string): Promise<ApproverView> {
  return presentApprover(await readApprover(db, id), await listAssignments(db, [id]), context.kinds);
}

/** Of one kind by their turns, or of the whole company by their names. */
export async function describeApprovers(context: Context, db: TenantDb, kindId: string): Promise<ApproverView[]> {
  if (kindId === everyKind) return describe(context, db, await listApprovers(db));
  const kind = context.kinds.byUuid(kindId);
  if (!kind) throw new AppError('kind.not_found');
  return describe(context, db, await listApproversOfKind(db, kind.code));
}

async function describe({ kinds }: Context, db: TenantDb, approvers: readonly Approver[]): Promise<ApproverView[]> {
  const assignments = await listAssignments(
    db,
    approvers.map(({ id }) => id),
  );
  return approvers.map((approver) => presentApprover(approver, assignments, kinds));
}
