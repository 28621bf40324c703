import type { GroupDetail } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { countMembers, listGroups, readGroup } from '../group.repository.ts';
import type { Group } from '../group.ts';
import { mayAdminister, mayGrant } from '../user.policy.ts';
import { presentGroup } from '../user.presenter.ts';

export async function describeGroup(context: Context, db: TenantDb, id: string): Promise<GroupDetail> {
  const members = await countMembers(db);
  return describe(context, await readGroup(db, id), members.get(id) ?? 0);
}

export async function describeGroups(context: Context, db: TenantDb): Promise<GroupDetail[]> {
  const members = await countMembers(db);
  return (await listGroups(db)).map((group) => describe(context, group, members.get(group.id) ?? 0));
}

function describe({ actor }: Context, group: Group, members: number): GroupDetail {
  const isWithinReach = mayGrant(actor, [group]);
  const isAdministrator = mayAdminister(actor);
  return {
    ...presentGroup(group),
    members,
    sub_groups: group.subGroups.map(({ name, permissions }) => ({ name, permissions: [...permissions] })),
    can: {
      update: isAdministrator && isWithinReach,
      delete: isAdministrator && isWithinReach && members === 0,
      assign: isWithinReach,
    },
  };
}
