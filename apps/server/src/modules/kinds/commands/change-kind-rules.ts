import type { KindRules } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { presentRules } from '../kind.presenter.ts';
import { confirmKinds, saveOwnRules } from '../kind.repository.ts';
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
    const rules = withWish(enabled, wish);
    await saveOwnRules(tx.db, kind.code, rules);
    await confirmKinds(tx.db, tx.now());
    await tx.record([{ type: 'kind.rules_changed', subject: kind.uuid, details: { ...rules } }]);
    const after = await openEnabled(tx, uuid);
    return presentRules(after.kind, after.enabled);
  });
}

const withWish = (before: OwnRules, wish: Wish): OwnRules => ({
  isOn: wish.is_on ?? before.isOn,
  deadlineWorkingDays: wish.deadline_working_days ?? before.deadlineWorkingDays,
  operationPrefix: wish.operation_prefix ?? before.operationPrefix,
});

/** By a command: false where the rules already are so. */
export async function setKindRules(context: OfficialContext, uuid: string, wish: Wish): Promise<boolean> {
  const { enabled } = await context.transaction((tx) => openEnabled(tx, uuid));
  const after = withWish(enabled, wish);
  const isSame = (['isOn', 'deadlineWorkingDays', 'operationPrefix'] as const).every(
    (rule) => after[rule] === enabled[rule],
  );
  if (isSame) return false;
  await changeKindRules(context, uuid, wish);
  return true;
}
