import type { OfficialContext } from '../../../platform/context.ts';
import {
  deleteApprover,
  listApproversOfKind,
  listAssignments,
  lockApprovers,
  readApprover,
  saveQueue,
} from '../approver.repository.ts';

/** Who came after moves up a turn, in every kind. */
export async function removeApprover(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    await lockApprovers(tx.db);
    await readApprover(tx.db, id);
    const assignments = await listAssignments(tx.db, [id]);
    await deleteApprover(tx.db, id);
    for (const { kind } of assignments) {
      const rest = await listApproversOfKind(tx.db, kind);
      await saveQueue(
        tx.db,
        kind,
        rest.map((approver) => approver.id),
      );
    }
    await tx.record([{ type: 'approver.deleted', subject: id }]);
  });
}
