import type { Official } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/context.ts';
import { rightsOfGroup, rightsOfUser } from '../rights.repository.ts';
import { findServiceAccount } from '../service-account.repository.ts';
import { findUser } from '../user.repository.ts';
import { isInUse } from '../user.ts';

/** Whom to ask for. */
export type OfficialName = Pick<Official, 'kind' | 'id'>;

/**
 * Somebody for whom a job goes on with what they began, as they are now: a demotion acts on that, too. Undefined where
 * they are no longer in use.
 */
export async function findOfficial(
  tx: Pick<Tx, 'db' | 'now'>,
  { kind, id }: OfficialName,
): Promise<Official | undefined> {
  if (kind === 'service') {
    const account = await findServiceAccount(tx.db, id, tx.now());
    return account && { kind, id, username: account.name, ...(await rightsOfGroup(tx.db, account.groupId)) };
  }
  const user = await findUser(tx.db, id);
  if (!user || !isInUse(user)) return undefined;
  return {
    kind,
    id,
    username: user.username,
    sessionId: '',
    isEnabled: true,
    isFactorOverdue: false,
    areTermsDue: false,
    factorAt: null,
    provedAt: null,
    ...(await rightsOfUser(tx.db, id)),
  };
}
