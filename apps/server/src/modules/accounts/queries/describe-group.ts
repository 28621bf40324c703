import type { GroupDetail } from '@rubrica/contract';

import type { BaseContext, Tx } from '../../../platform/context.ts';
import { countMembers, listGroups, readGroup } from '../group.repository.ts';
import type { Group } from '../group.ts';
import { mayAdminister, mayGrant } from '../user.policy.ts';
import { presentGroup } from '../user.presenter.ts';

export async function describeGroup(tx: Tx, id: string): Promise<GroupDetail> {
  const members = await countMembers(tx.db);
  return describe(tx, await readGroup(tx.db, id), members.get(id) ?? 0);
}

export async function describeGroups(tx: Tx): Promise<GroupDetail[]> {
  const members = await countMembers(tx.db);
  return (await listGroups(tx.db)).map((group) => describe(tx, group, members.get(group.id) ?? 0));
}

function describe({ actor }: BaseContext, group: Group, members: number): GroupDetail {
  const isWithinReach = mayGrant(actor, [group]);
  const isAdministrator = mayAdminister(actor);
  return {
    ...presentGroup(group),
    members,
    code: group.code,
    sub_groups: group.subGroups.map(({ name, permissions }) => ({ name, permissions: [...permissions] })),
    can: {
      update: isAdministrator && isWithinReach,
      delete: isAdministrator && isWithinReach && members === 0,
      assign: isWithinReach,
    },
  };
}
