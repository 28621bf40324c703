import type { KindRules } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { presentRules } from '../kind.presenter.ts';
import { saveOwnRules } from '../kind.repository.ts';
import type { OwnRules } from '../own-rules.ts';
import { openEnabled } from '../steps/open-kind.ts';

interface Wish {
  readonly is_on?: boolean | undefined;
  readonly deadline_working_days?: number | undefined;
  readonly operation_prefix?: string | undefined;
}

/** What is not named stays. Counts for processes made from now on. */
export async function changeKindRules(context: OfficialContext, uuid: string, wish: Wish): Promise<KindRules> {
  return context.transaction(async (tx) => {
    const { kind, enabled } = await openEnabled(tx, uuid);
    const rules: OwnRules = {
      isOn: wish.is_on ?? enabled.isOn,
      deadlineWorkingDays: wish.deadline_working_days ?? enabled.deadlineWorkingDays,
      operationPrefix: wish.operation_prefix ?? enabled.operationPrefix,
    };
    await saveOwnRules(tx.db, kind.code, rules);
    await tx.record([{ type: 'kind.rules_changed', subject: kind.uuid, details: { ...rules } }]);
    const after = await openEnabled(tx, uuid);
    return presentRules(after.kind, after.enabled);
  });
}
