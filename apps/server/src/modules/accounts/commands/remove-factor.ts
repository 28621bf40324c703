import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { deleteFactor, hasFactor } from '../factor.repository.ts';
import { describeFactors } from '../queries/describe-factors.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../recovery-code.repository.ts';
import { lockUser } from '../user.repository.ts';

/** The last one stays where the company demands one; elsewhere its recovery codes go with it. */
export function removeFactor(context: OfficialContext, id: string) {
  const { actor } = context;
  authorize(actor.kind === 'member');
  return context.transaction(async (tx) => {
    await lockUser(tx.db, actor.id);
    if (!(await deleteFactor(tx.db, actor.id, id))) throw new AppError('factor.not_found');
    const isLast = !(await hasFactor(tx.db, actor.id));
    if (isLast && (await describeFactors(tx, actor.id)).is_demanded) throw new AppError('factor.last');
    if (isLast) await deleteRecoveryCodes(tx, actor.id);
    await tx.record([{ type: 'factor.removed', subject: actor.id }]);
    return describeFactors(tx, actor.id);
  });
}

export function renewRecoveryCodes(context: OfficialContext): Promise<{ readonly recovery_codes: string[] }> {
  const { actor } = context;
  authorize(actor.kind === 'member');
  return context.transaction(async (tx) => {
    await lockUser(tx.db, actor.id);
    if (!(await hasFactor(tx.db, actor.id))) throw new AppError('factor.none');
    const codes = await replaceRecoveryCodes(tx, actor.id);
    await tx.record([{ type: 'factor.recovery_codes_renewed', subject: actor.id }]);
    return { recovery_codes: [...codes] };
  });
}
