import type { ApproverView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { readApprover, updateApprover as saveApprover } from '../approver.repository.ts';
import { toApproverData, type ApproverInput } from '../approver.ts';
import { describeApprover } from '../queries/describe-approvers.ts';
import { checkApprover } from '../steps/check-approver.ts';

export async function updateApprover(
  context: OfficialContext,
  id: string,
  input: ApproverInput,
): Promise<ApproverView> {
  return context.transaction(async (tx) => {
    await readApprover(tx.db, id);
    const approver = { id, ...toApproverData(input) };
    await checkApprover(tx, approver);
    await saveApprover(tx.db, approver, context.now());
    await tx.record([{ type: 'approver.updated', subject: id }]);
    return describeApprover(tx, id);
  });
}
