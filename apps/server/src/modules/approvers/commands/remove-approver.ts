import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
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
  await context.transaction(async (db) => {
    await lockApprovers(db);
    await readApprover(db, id);
    const assignments = await listAssignments(db, [id]);
    await deleteApprover(db, id);
    for (const { kind } of assignments) {
      const rest = await listApproversOfKind(db, kind);
      await saveQueue(
        db,
        kind,
        rest.map((approver) => approver.id),
      );
    }
    await record(context, db, [{ type: 'approver.deleted', subject: id }]);
  });
}
