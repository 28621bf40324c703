import { ecuadorDate } from '@rubrica/catalogues';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { rightsOfUser } from '../rights.repository.ts';
import { findUser, lockUser } from '../user.repository.ts';
import { isInUse } from '../user.ts';
import { describeSubstitutions, mayName, mayStandIn, type WantedSubstitution } from './describe-substitutions.ts';
import {
  endSubstitution as end,
  findSubstitution,
  insertSubstitution,
  listSubstitutions,
} from './substitution.repository.ts';
import { findDayIssue, stateOf } from './substitution.ts';

export async function createSubstitution(context: OfficialContext, userId: string, wanted: WantedSubstitution) {
  return context.transaction((tx) =>
    once(tx, async () => {
      const user = await lockUser(tx.db, userId);
      authorize(await mayName(tx, user));
      const days = { startsOn: wanted.starts_on, endsOn: wanted.ends_on };
      const today = ecuadorDate(tx.now());
      const issue = findDayIssue(days, await listSubstitutions(tx.db, userId), today);
      if (issue) throw invalidInput([issue]);
      const substitute = await findUser(tx.db, wanted.substitute_id);
      if (!substitute || !isInUse(substitute) || substitute.id === userId)
        throw invalidInput([{ path: 'substitute_id', message: 'Elija a otra persona con una cuenta activa' }]);
      if (!mayStandIn(await rightsOfUser(tx.db, substitute.id), await rightsOfUser(tx.db, userId)))
        throw invalidInput([
          { path: 'substitute_id', message: 'Esa persona no ve los mismos procesos o no puede aprobarlos' },
        ]);
      const id = newId(tx.now());
      await insertSubstitution(tx.db, {
        id,
        userId,
        substituteId: substitute.id,
        ...days,
        createdBy: tx.actor.id,
        createdAt: tx.now(),
      });
      await tx.record([
        {
          type: 'user.substitute_named',
          subject: id,
          details: { user: userId, substitute: substitute.id, from: days.startsOn, to: days.endsOn },
        },
      ]);
      return describeSubstitutions(tx, userId);
    }),
  );
}

export async function endSubstitution(context: OfficialContext, userId: string, id: string) {
  return context.transaction(async (tx) => {
    const user = await lockUser(tx.db, userId);
    authorize(await mayName(tx, user));
    const held = await findSubstitution(tx.db, id);
    if (!held || held.userId !== userId || stateOf(held, ecuadorDate(tx.now())) === 'over')
      throw new AppError('substitution.not_found');
    await end(tx.db, id, tx.now());
    await tx.record([{ type: 'user.substitute_ended', subject: id, details: { user: userId } }]);
    return describeSubstitutions(tx, userId);
  });
}
