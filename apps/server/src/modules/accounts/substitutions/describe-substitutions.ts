import { ecuadorDate } from '@rubrica/catalogues';
import { reaches, type Received, type substitutionEndpoints } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { groupsOfUser } from '../group.repository.ts';
import { rightsOfUser, rightsOfUsers, type Rights } from '../rights.repository.ts';
import { isSelf, mayUpdate } from '../user.policy.ts';
import { findUser, listInUse, readUser } from '../user.repository.ts';
import { fullNameOf, type User } from '../user.ts';
import { listSubstitutions } from './substitution.repository.ts';
import { stateOf } from './substitution.ts';

const maxCandidates = 200;

/** Everybody names their own; an administrator names those of people who are not above them. */
export async function mayName(tx: OfficialTx, user: User): Promise<boolean> {
  return isSelf(tx.actor, user) || mayUpdate(tx.actor, await groupsOfUser(tx.db, user.id));
}

/** Sees at least as much, and approves where the other does: otherwise their turn would rest with nobody. */
export const mayStandIn = (substitute: Rights, absent: Rights): boolean =>
  reaches.indexOf(substitute.visibility.reach) >= reaches.indexOf(absent.visibility.reach) &&
  substitute.permissions.has('PE_MONITOREO_PROCESOS') &&
  (!absent.permissions.has('PE_APROBAR') || substitute.permissions.has('PE_APROBAR'));

export async function describeSubstitutions(tx: OfficialTx, userId: string) {
  const user = await readUser(tx.db, userId);
  const canChange = await mayName(tx, user);
  authorize(canChange || tx.actor.permissions.has('PE_LISTAR_USUARIOS'));
  const today = ecuadorDate(tx.now());
  const held = await listSubstitutions(tx.db, userId);
  const list = await Promise.all(
    held.map(async (one) => {
      const substitute = await findUser(tx.db, one.substituteId);
      return {
        id: one.id,
        substitute: { id: one.substituteId, name: substitute ? fullNameOf(substitute) : 'Usuario eliminado' },
        starts_on: one.startsOn,
        ends_on: one.endsOn,
        state: stateOf(one, today),
      };
    }),
  );
  return { list, candidates: canChange ? await listCandidates(tx, user) : [], can_change: canChange };
}

async function listCandidates(tx: OfficialTx, user: User) {
  const absent = await rightsOfUser(tx.db, user.id);
  const others = (await listInUse(tx.db, maxCandidates)).filter(({ id }) => id !== user.id);
  const rights = await rightsOfUsers(
    tx.db,
    others.map(({ id }) => id),
  );
  const fitting = others.filter(({ id }) => {
    const own = rights.get(id);
    return own !== undefined && mayStandIn(own, absent);
  });
  return Promise.all(
    fitting.map(async (other) => ({
      id: other.id,
      name: fullNameOf(other),
      group: (await groupsOfUser(tx.db, other.id))[0]?.name ?? '',
    })),
  );
}

export type WantedSubstitution = Received<typeof substitutionEndpoints.createSubstitution>['body'];
