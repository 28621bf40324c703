import type { ApproverView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { insertApprover } from '../approver.repository.ts';
import { toApproverData, type ApproverInput } from '../approver.ts';
import { describeApprover } from '../queries/describe-approvers.ts';
import { checkApprover } from '../steps/check-approver.ts';

export async function createApprover(context: OfficialContext, input: ApproverInput): Promise<ApproverView> {
  return context.transaction((tx) =>
    once(tx, async () => {
      const approver = { id: newId(context.now()), ...toApproverData(input) };
      await checkApprover(tx, approver);
      await insertApprover(tx.db, approver, context.now());
      await tx.record([{ type: 'approver.created', subject: approver.id }]);
      return describeApprover(tx, approver.id);
    }),
  );
}
