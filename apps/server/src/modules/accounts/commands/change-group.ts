import type { GroupDetail, Reach } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { publishNews } from '../../../platform/news.ts';
import {
  countMembers,
  deleteGroup,
  findGroupsByCode,
  findNamesake,
  insertGroup,
  lockGroup,
  readGroup,
  replaceCode,
  replaceGroup,
  type NewGroup,
} from '../group.repository.ts';
import { describeGroup } from '../queries/describe-group.ts';
import { refuseUnmanageable } from '../steps/refuse-unmanageable.ts';
import { mayGrant } from '../user.policy.ts';

export interface GroupInput {
  readonly name: string;
  readonly reach: Reach;
  readonly rols: readonly { readonly name: string; readonly permissions: readonly string[] }[];
  readonly sub_groups: readonly { readonly name: string; readonly permissions: readonly string[] }[];
}

export async function createGroup(context: OfficialContext, input: GroupInput): Promise<GroupDetail> {
  return context.transaction((tx) =>
    once(tx, async () => {
      const group = await toGroup(tx, input);
      authorize(mayGrant(context.actor, [group]));
      const id = (await findNamesake(tx.db, group.name)) ? undefined : await insertGroup(tx.db, group);
      if (!id) throw new AppError('group.exists');
      await tx.record([{ type: 'group.created', subject: id }]);
      return describeGroup(tx, id);
    }),
  );
}

/** Who edits a group must hold what it had and what it gets: otherwise editing one's own group would be a promotion. */
export async function updateGroup(context: OfficialContext, id: string, input: GroupInput): Promise<GroupDetail> {
  return context.transaction(async (tx) => {
    const changed = { id, ...(await toGroup(tx, input)) };
    const current = await lockGroup(tx.db, id);
    authorize(mayGrant(context.actor, [current, changed]));
    const namesake = await findNamesake(tx.db, changed.name);
    if (namesake !== undefined && namesake !== id) throw new AppError('group.exists');
    await replaceGroup(tx.db, changed);
    await replaceCode(tx.db, current.code, (await readGroup(tx.db, id)).code);
    await refuseUnmanageable(tx);
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
    await replaceCode(tx.db, group.code, undefined);
    await tx.record([{ type: 'group.deleted', subject: id }]);
  });
}

async function toGroup(tx: Tx, input: GroupInput): Promise<NewGroup> {
  const { name, reach, rols: roles, sub_groups: subGroups } = input;
  const codes = subGroups.flatMap(({ permissions }) => permissions);
  const named = await findGroupsByCode(tx.db, codes);
  const issues = subGroups.flatMap(({ permissions }, place) =>
    permissions
      .filter((code) => !named.has(code))
      .map((code) => ({ path: `sub_groups.${place}.permissions`, message: `Ningún grupo tiene el código ${code}` })),
  );
  if (issues.length > 0) throw invalidInput(issues);
  return { name, reach, roles, subGroups, watched: codes.flatMap((code) => named.get(code) ?? []) };
}
