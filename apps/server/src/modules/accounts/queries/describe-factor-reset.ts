import type { FactorResetView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { findOpenReset } from '../factor-reset.repository.ts';
import { hasFactor } from '../factor.repository.ts';
import { groupsOfUser } from '../group.repository.ts';
import { mayResetFactors } from '../user.policy.ts';
import { readUser } from '../user.repository.ts';
import { nameActors } from './name-actors.ts';

export async function describeFactorReset(tx: OfficialTx, userId: string): Promise<FactorResetView> {
  const user = await readUser(tx.db, userId);
  const may = mayResetFactors(tx.actor, user, await groupsOfUser(tx.db, userId));
  const reset = await findOpenReset(tx.db, userId, tx.now());
  const has = await hasFactor(tx.db, userId);
  const asker = `member:${reset?.askedBy ?? ''}`;
  const names = await nameActors(tx, [asker]);
  return {
    has_factor: has,
    reset: reset
      ? {
          asked_by_name: names.get(asker) ?? '—',
          asked_at: reset.askedAt.toISOString(),
          expires_at: reset.expiresAt.toISOString(),
          reason: reset.reason,
        }
      : null,
    can: {
      ask: may && has && !reset,
      confirm: may && reset !== undefined && reset.askedBy !== tx.actor.id,
      cancel: may && reset !== undefined,
    },
  };
}
