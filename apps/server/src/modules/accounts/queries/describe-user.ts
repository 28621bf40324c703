import type { UserDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { readSecurityRules } from '../company-security.repository.ts';
import { hasFactor } from '../factor.repository.ts';
import { groupsOfUser } from '../group.repository.ts';
import { rightsOfUser } from '../rights.repository.ts';
import { isFactorDemanded } from '../second-factor.policy.ts';
import { hasAcceptedTerms, readUserLog } from '../user-log.repository.ts';
import { mayRead } from '../user.policy.ts';
import { presentUser } from '../user.presenter.ts';
import { readUser } from '../user.repository.ts';
import { nameActors } from './name-actors.ts';

/** A user that the actor may not know of does not exist for them. */
export async function describeUser(tx: Tx, id: string): Promise<UserDetail> {
  const user = await readUser(tx.db, id);
  if (!mayRead(tx.actor, user)) throw new AppError('user.not_found');
  const [groups, log] = [await groupsOfUser(tx.db, id), await readUserLog(tx.db, id)];
  const rules = await readSecurityRules(tx.db);
  const witness = `member:${user.identityProof?.userId ?? ''}`;
  const provedBy = (await nameActors(tx, [witness])).get(witness) ?? null;
  return presentUser(user, {
    groups,
    log,
    actor: tx.actor,
    hasAcceptedTerms: await hasAcceptedTerms(tx.db, id),
    provedBy,
    secondFactor: {
      has: await hasFactor(tx.db, id),
      is_demanded: isFactorDemanded(rules.secondFactor, await rightsOfUser(tx.db, id)),
      due_at: user.factorDueAt?.toISOString() ?? null,
    },
    idleMinutes: rules.idleMinutes,
  });
}
