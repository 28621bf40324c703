import type { GroupDetail, Reach } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { publishNews } from '../../../platform/news.ts';
import {
  countMembers,
  deleteGroup,
  findGroupId,
  insertGroup,
  lockGroup,
  refuseWithoutAdministrator,
  replaceGroup,
  type NewGroup,
} from '../group.repository.ts';
import type { Group } from '../group.ts';
import { describeGroup } from '../queries/describe-group.ts';
import { mayGrant } from '../user.policy.ts';

export interface GroupInput {
  readonly name: string;
  readonly reach: Reach;
  readonly rols: readonly { readonly name: string; readonly permissions: readonly string[] }[];
  readonly sub_groups: readonly { readonly name: string; readonly permissions: readonly string[] }[];
}

export async function createGroup(context: OfficialContext, input: GroupInput): Promise<GroupDetail> {
  const group = toGroup(input);
  authorize(mayGrant(context.actor, [group]));
  return context.transaction((tx) =>
    once(tx, async () => {
      const id = await insertGroup(tx.db, group);
      if (!id) throw new AppError('group.exists');
      await tx.record([{ type: 'group.created', subject: id }]);
      return describeGroup(tx, id);
    }),
  );
}

/** Who edits a group must hold what it had and what it gets: otherwise editing one's own group would be a promotion. */
export async function updateGroup(context: OfficialContext, id: string, input: GroupInput): Promise<GroupDetail> {
  const changed: Group = { id, ...toGroup(input) };
  return context.transaction(async (tx) => {
    const current = await lockGroup(tx.db, id);
    authorize(mayGrant(context.actor, [current, changed]));
    const namesake = await findGroupId(tx.db, changed.name);
    if (namesake !== undefined && namesake !== id) throw new AppError('group.exists');
    await replaceGroup(tx.db, changed);
    await refuseWithoutAdministrator(tx.db);
    await tx.record([{ type: 'group.updated', subject: id }]);
    await publishNews(tx.db, { tenant: tx.tenant.id, rightsOf: id });
    return describeGroup(tx, id);
  });
}

export async function removeGroup(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const group = await lockGroup(tx.db, id);
    authorize(mayGrant(context.actor, [group]));
    const members = await countMembers(tx.db);
    if ((members.get(id) ?? 0) > 0) throw new AppError('group.not_empty');
    await deleteGroup(tx.db, id);
    await tx.record([{ type: 'group.deleted', subject: id }]);
  });
}

const toGroup = ({ name, reach, rols, sub_groups: subGroups }: GroupInput): NewGroup => ({
  name,
  reach,
  roles: rols,
  subGroups,
});
