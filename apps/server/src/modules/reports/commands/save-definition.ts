import {
  mostReportDefinitions,
  type ReportDefinitionView,
  type ReportRequest,
  type ReportSchedule,
} from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/record.ts';
import {
  countDefinitions,
  insertDefinition,
  lockOwnDefinition,
  updateDefinition,
} from '../report-definition.repository.ts';
import { mayMake } from '../report.policy.ts';
import { presentDefinition } from '../report.presenter.ts';
import { nextRunAfter } from '../schedule.ts';

interface DefinitionInput extends ReportRequest {
  readonly name: string;
  readonly schedule: ReportSchedule | null;
}

export async function createDefinition(
  context: OfficialContext,
  input: DefinitionInput,
): Promise<ReportDefinitionView> {
  authorize(mayMake(context.actor, input.type));
  const ownerId = context.actor.id;
  return context.transaction((db) =>
    once(context, db, async () => {
      if ((await countDefinitions(db, ownerId)) >= mostReportDefinitions)
        throw new AppError('report.too_many_saved', { most: mostReportDefinitions });
      const createdAt = context.now();
      const definition = { id: newId(createdAt), ownerId, createdAt, ...described(input, createdAt) };
      await insertDefinition(db, definition);
      await record(context, db, [{ type: 'report.saved', subject: definition.id }]);
      return presentDefinition(definition);
    }),
  );
}

export async function changeDefinition(
  context: OfficialContext,
  id: string,
  input: DefinitionInput,
): Promise<ReportDefinitionView> {
  authorize(mayMake(context.actor, input.type));
  return context.transaction(async (db) => {
    const before = await lockOwnDefinition(db, context.actor.id, id);
    const changed = { ...before, ...described(input, context.now()) };
    await updateDefinition(db, changed);
    await record(context, db, [{ type: 'report.saved', subject: id }]);
    return presentDefinition(changed);
  });
}

const described = ({ name, schedule, ...request }: DefinitionInput, at: Date) => ({
  name,
  request,
  schedule,
  nextRunAt: schedule && nextRunAfter(schedule, at),
  updatedAt: at,
});
