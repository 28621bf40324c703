import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
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
  await context.transaction(async (db) => {
    await lockApprovers(db);
    await readApprover(db, approverId);
    const queue = (await listApproversOfKind(db, kind.code)).map(({ id }) => id);
    if (!queue.includes(approverId)) throw new AppError('approver.not_assigned');
    await saveQueue(
      db,
      kind.code,
      queue.filter((id) => id !== approverId),
    );
    await record(context, db, [{ type: 'approver.unassigned', subject: approverId, details: { kind: kind.code } }]);
  });
}
