import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { listApproversOfKind, lockApprovers, readApprover, saveQueue } from '../approver.repository.ts';

interface Unassigned {
  readonly process_id: string;
  readonly approver_id: string;
}

export async function unassignApprover(
  context: OfficialContext,
  { process_id: kindId, approver_id: approverId }: Unassigned,
): Promise<void> {
  const kind = context.kinds.byUuid(kindId);
  if (!kind) throw new AppError('kind.not_found');
  await context.transaction(async (tx) => {
    await lockApprovers(tx.db);
    await readApprover(tx.db, approverId);
    const queue = (await listApproversOfKind(tx.db, kind.code)).map(({ id }) => id);
    if (!queue.includes(approverId)) throw new AppError('approver.not_assigned');
    await saveQueue(
      tx.db,
      kind.code,
      queue.filter((id) => id !== approverId),
    );
    await tx.record([{ type: 'approver.unassigned', subject: approverId, details: { kind: kind.code } }]);
  });
}
