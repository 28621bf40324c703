import type { OfficialContext } from '../../../platform/context.ts';
import { confirmKinds as saveConfirmation, areKindsConfirmed } from '../kind.repository.ts';
import { listKindRules } from '../queries/list-kind-rules.ts';

/** Somebody looked at the kinds and leaves them as they are. */
export async function confirmKinds(context: OfficialContext): ReturnType<typeof listKindRules> {
  return context.transaction(async (tx) => {
    if (!(await areKindsConfirmed(tx.db))) {
      await saveConfirmation(tx.db, tx.now());
      await tx.record([{ type: 'kind.rules_confirmed', subject: tx.tenant.id }]);
    }
    return listKindRules(tx);
  });
}
