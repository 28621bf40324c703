import type { ReportDefinitionView } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { lockOwnDefinition, updateDefinition } from '../report-definition.repository.ts';
import { mayMake } from '../report.policy.ts';
import { presentDefinition } from '../report.presenter.ts';
import { describeDefinition, type DefinitionInput } from '../steps/describe-definition.ts';

export async function changeDefinition(
  context: OfficialContext,
  id: string,
  input: DefinitionInput,
): Promise<ReportDefinitionView> {
  authorize(mayMake(context.actor, input.type));
  return context.transaction(async (tx) => {
    const before = await lockOwnDefinition(tx.db, context.actor.id, id);
    const changed = { ...before, ...describeDefinition(input, context.now()) };
    await updateDefinition(tx.db, changed);
    await tx.record([{ type: 'report.saved', subject: id }]);
    return presentDefinition(changed);
  });
}
