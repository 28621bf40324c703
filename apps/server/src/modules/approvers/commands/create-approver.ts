import type { ApproverView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/record.ts';
import { insertApprover } from '../approver.repository.ts';
import { toApproverData, type ApproverInput } from '../approver.ts';
import { describeApprover } from '../queries/describe-approvers.ts';
import { checkApprover } from '../steps/check-approver.ts';

export async function createApprover(context: OfficialContext, input: ApproverInput): Promise<ApproverView> {
  return context.transaction((db) =>
    once(context, db, async () => {
      const approver = { id: newId(context.now()), ...toApproverData(input) };
      await checkApprover(db, approver);
      await insertApprover(db, approver, context.now());
      await record(context, db, [{ type: 'approver.created', subject: approver.id }]);
      return describeApprover(context, db, approver.id);
    }),
  );
}
