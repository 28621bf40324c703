import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { findOpenReset } from '../factor-reset.repository.ts';
import { hasFactor } from '../factor.repository.ts';
import { countOtherAdministrators } from '../group.repository.ts';
import { takeFactorsAway } from '../steps/take-factors-away.ts';
import { findUserByName } from '../user.repository.ts';

export type OperatorReset = 'done' | 'no_user' | 'no_factor' | 'administrators_do_it' | 'not_asked';

/**
 * Where a company has too few administrators for two of them, the operator is the second person. Where there is one other
 * administrator, that one must have asked; where there is none, the operator acts alone, and the audit log says so.
 */
export function resetFactorsByOperator(context: Context<System>, username: string): Promise<OperatorReset> {
  return context.transaction(async (tx) => {
    const user = await findUserByName(tx.db, username);
    if (!user) return 'no_user';
    if (!(await hasFactor(tx.db, user.id))) return 'no_factor';
    const others = await countOtherAdministrators(tx.db, user.id);
    if (others >= 2) return 'administrators_do_it';
    if (others === 1 && !(await findOpenReset(tx.db, user.id, tx.now()))) return 'not_asked';
    await takeFactorsAway(tx, user.id);
    return 'done';
  });
}
