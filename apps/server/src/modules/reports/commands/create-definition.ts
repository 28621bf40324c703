import { maxReportDefinitions, type ReportDefinitionView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { countDefinitions, insertDefinition } from '../report-definition.repository.ts';
import { mayMake } from '../report.policy.ts';
import { presentDefinition } from '../report.presenter.ts';
import { describeDefinition, type DefinitionInput } from '../steps/describe-definition.ts';

export async function createDefinition(
  context: OfficialContext,
  input: DefinitionInput,
): Promise<ReportDefinitionView> {
  authorize(mayMake(context.actor, input.type));
  const ownerId = context.actor.id;
  return context.transaction((tx) =>
    once(tx, async () => {
      if ((await countDefinitions(tx.db, ownerId)) >= maxReportDefinitions)
        throw new AppError('report.too_many_saved', { most: maxReportDefinitions });
      const createdAt = context.now();
      const definition = { id: newId(createdAt), ownerId, createdAt, ...describeDefinition(input, createdAt) };
      await insertDefinition(tx.db, definition);
      await tx.record([{ type: 'report.saved', subject: definition.id }]);
      return presentDefinition(definition);
    }),
  );
}
