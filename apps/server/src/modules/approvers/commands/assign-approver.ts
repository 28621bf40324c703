import type { ApproverView } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { listApproversOfKind, lockApprovers, readApprover, saveQueue } from '../approver.repository.ts';
import { maxApprovers, placeInTurn } from '../approver.ts';
import { describeApprovers } from '../queries/describe-approvers.ts';

interface AssignmentInput {
  readonly process_id: string;
  readonly approver_id: string;
  readonly order?: number | undefined;
}

export async function assignApprover(
  context: OfficialContext,
  { process_id: kindId, approver_id: approverId, order }: AssignmentInput,
): Promise<{ readonly list: ApproverView[] }> {
  const kind = context.kinds.byUuid(kindId);
  if (!kind) throw new AppError('kind.not_found');
  if (!kind.approvers)
    throw invalidInput([{ path: 'process_id', message: 'Este tipo de proceso no tiene aprobadores' }]);
  return context.transaction((tx) =>
    once(tx, async () => {
      await lockApprovers(tx.db);
      await readApprover(tx.db, approverId);
      const before = (await listApproversOfKind(tx.db, kind.code)).map(({ id }) => id);
      const queue = placeInTurn(before, approverId, order);
      if (queue.length > maxApprovers) throw new AppError('approver.too_many', { most: maxApprovers });
      await saveQueue(tx.db, kind.code, queue);
      await tx.record([{ type: 'approver.assigned', subject: approverId, details: { kind: kind.code } }]);
      return { list: await describeApprovers(tx, kind.uuid) };
    }),
  );
}
