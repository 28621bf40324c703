import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { endResetsOf, findOpenReset, insertFactorReset } from '../factor-reset.repository.ts';
import { hasFactor } from '../factor.repository.ts';
import { groupsOfUser } from '../group.repository.ts';
import { describeFactorReset } from '../queries/describe-factor-reset.ts';
import { takeFactorsAway } from '../steps/take-factors-away.ts';
import { isSelf, mayResetFactors } from '../user.policy.ts';
import { lockUser } from '../user.repository.ts';

/** Long enough for a colleague to be found, and for the person to read the mail. */
const waitMilliseconds = 3 * 86_400_000;

/** The first of the two people. Nothing changes yet, and the person is informed. */
export function askFactorReset(context: OfficialContext, userId: string, reason: string) {
  return context.transaction(async (tx) => {
    await authorizeReset(tx, userId);
    if (!(await hasFactor(tx.db, userId))) throw new AppError('factor.none');
    if (await findOpenReset(tx.db, userId, tx.now())) throw new AppError('factor_reset.exists');
    await endResetsOf(tx.db, userId, tx.now());
    await insertFactorReset(tx.db, {
      id: newId(tx.now()),
      userId,
      askedBy: tx.actor.id,
      askedAt: tx.now(),
      reason,
      expiresAt: new Date(tx.now().getTime() + waitMilliseconds),
    });
    await tx.record([{ type: 'factor.reset_asked', subject: userId }]);
    return describeFactorReset(tx, userId);
  });
}

/** The second: neither the first, nor the person whose factors they are. */
export function confirmFactorReset(context: OfficialContext, userId: string) {
  return context.transaction(async (tx) => {
    const user = await lockUser(tx.db, userId);
    const reset = await findOpenReset(tx.db, userId, tx.now());
    if (!reset) throw new AppError('factor_reset.not_found');
    if (isSelf(tx.actor, user) || reset.askedBy === tx.actor.id) throw new AppError('factor_reset.same_person');
    await authorizeReset(tx, userId);
    await takeFactorsAway(tx, userId);
    return describeFactorReset(tx, userId);
  });
}

/** By an administrator, or by the person, who has found the factor. */
export async function cancelFactorReset(context: OfficialContext, userId: string): Promise<void> {
  await context.transaction(async (tx) => {
    const user = await lockUser(tx.db, userId);
    if (!isSelf(tx.actor, user)) await authorizeReset(tx, userId);
    if (!(await findOpenReset(tx.db, userId, tx.now()))) throw new AppError('factor_reset.not_found');
    await endResetsOf(tx.db, userId, tx.now());
    await tx.record([{ type: 'factor.reset_withdrawn', subject: userId }]);
  });
}

/** Programs decide nothing here: two of them would be one person. */
async function authorizeReset(tx: OfficialTx, userId: string): Promise<void> {
  const user = await lockUser(tx.db, userId);
  authorize(mayResetFactors(tx.actor, user, await groupsOfUser(tx.db, userId)));
}
