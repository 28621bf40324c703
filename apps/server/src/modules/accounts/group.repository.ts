import type { Reach } from '@rubrica/contract';
import { sql } from 'kysely';

import { AppError } from '../../platform/app-error.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';
import { administratorPermission, type Group, type Role } from './group.ts';

export type NewGroup = Omit<Group, 'id' | 'code'>;

/** Undefined where the name is taken. */
export async function insertGroup(db: TenantDb, group: NewGroup): Promise<string | undefined> {
  const id = newId();
  const inserted = await db
    .insertInto('account_group')
    .values({ id, name: group.name, reach: group.reach })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await insertParts(db, id, group);
  return id;
}

export async function replaceGroup(db: TenantDb, { id, ...group }: Omit<Group, 'code'>): Promise<void> {
  await db.updateTable('account_group').set({ name: group.name, reach: group.reach }).where('id', '=', id).execute();
  await db.deleteFrom('account_role').where('group_id', '=', id).execute();
  await db.deleteFrom('account_sub_group').where('group_id', '=', id).execute();
  await insertParts(db, id, group);
}

export async function deleteGroup(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('account_group').where('id', '=', id).execute();
}

export async function listGroups(db: TenantDb): Promise<Group[]> {
  const groups = await db.selectFrom('account_group').select(['id', 'name', 'reach', 'code']).orderBy('name').execute();
  return attachParts(db, groups);
}

export async function listGroupNames(db: TenantDb): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return db.selectFrom('account_group').select(['id', 'name']).orderBy('name').execute();
}

export async function readGroup(db: TenantDb, id: string): Promise<Group> {
  return onlyGroup(db, await selectGroup(db, id).execute());
}

/** Locks the group for a change, so that a concurrent change is validated against the result of the first. */
export async function lockGroup(db: TenantDb, id: string): Promise<Group> {
  return onlyGroup(db, await selectGroup(db, id).forUpdate().execute());
}

/** To put somebody in it: it stays until they are. */
export async function holdGroup(db: TenantDb, id: string): Promise<Group> {
  return onlyGroup(db, await selectGroup(db, id).forShare().execute());
}

const selectGroup = (db: TenantDb, id: string) =>
  db.selectFrom('account_group').select(['id', 'name', 'reach', 'code']).where('id', '=', id);

async function onlyGroup(db: TenantDb, rows: readonly GroupRow[]): Promise<Group> {
  const [group] = await attachParts(db, rows);
  if (!group) throw new AppError('group.not_found');
  return group;
}

export async function groupsOfUser(db: TenantDb, userId: string): Promise<Group[]> {
  const rows = await db
    .selectFrom('account_group')
    .innerJoin('user_group_member', 'group_id', 'account_group.id')
    .select(['account_group.id', 'account_group.name', 'account_group.reach', 'account_group.code'])
    .where('user_id', '=', userId)
    .orderBy('account_group.name')
    .execute();
  return attachParts(db, rows);
}

export async function setGroupOfUser(db: TenantDb, userId: string, groupId: string): Promise<void> {
  await db.deleteFrom('user_group_member').where('user_id', '=', userId).execute();
  await db.insertInto('user_group_member').values({ user_id: userId, group_id: groupId }).execute();
}

export async function findGroupId(db: TenantDb, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('account_group').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id;
}

/** The groups that codes name; a code that names none is missing. */
export async function findGroupsByCode(
  db: TenantDb,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_group')
    .select(['id', 'code'])
    .where('code', 'in', [...codes])
    .execute();
  return new Map([...Map.groupBy(rows, ({ code }) => code)].map(([code, named]) => [code, named.map(({ id }) => id)]));
}

/** A group of the same name, or of one that only signs and accents tell apart: codes could not. */
export async function findNamesake(db: TenantDb, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_group')
    .select('id')
    .where('code', '=', sql<string>`group_code(${name})`)
    .executeTakeFirst();
  return row?.id;
}

/** Sub-groups that named a group by its old code name it by the new one, or not at all once it is gone. */
export async function replaceCode(db: TenantDb, from: string, to: string | undefined): Promise<void> {
  if (from === to) return;
  const naming = await db
    .deleteFrom('account_sub_group_permission')
    .where('permission', '=', from)
    .returning('sub_group_id')
    .execute();
  if (to === undefined || naming.length === 0) return;
  await db
    .insertInto('account_sub_group_permission')
    .values(naming.map(({ sub_group_id }) => ({ sub_group_id, permission: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countMembers(db: TenantDb): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('user_group_member')
    .innerJoin('user_account', 'user_account.id', 'user_id')
    .select(['group_id', (count) => count.fn.countAll<string>().as('members')])
    .where('deleted_at', 'is', null)
    .groupBy('group_id')
    .execute();
  return new Map(rows.map((row) => [row.group_id, Number(row.members)]));
}

/**
 * Called after a change, inside its transaction: a tenant that nobody could administer any more is put back. One change
 * at a time, or two administrators could remove each other.
 */
export async function refuseWithoutAdministrator(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators:' || tenant_of_transaction(), 0))`.execute(
    db,
  );
  const row = await administrators(db).limit(1).executeTakeFirst();
  if (!row) throw new AppError('group.last_administrator');
}

/** Active administrators besides somebody. */
export async function countOtherAdministrators(db: TenantDb, userId: string): Promise<number> {
  return (await administrators(db).where('user_account.id', '!=', userId).execute()).length;
}

const administrators = (db: TenantDb) =>
  db
    .selectFrom('user_account')
    .innerJoin('user_group_member', 'user_id', 'user_account.id')
    .innerJoin('account_role', 'account_role.group_id', 'user_group_member.group_id')
    .innerJoin('account_role_permission', 'role_id', 'account_role.id')
    .select('user_account.id')
    .distinct()
    .where('permission', '=', administratorPermission)
    .where('is_enabled', '=', true)
    .where('is_disabled', '=', false)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null);

async function insertParts(db: TenantDb, groupId: string, group: NewGroup): Promise<void> {
  for (const role of group.roles) {
    const id = newId();
    await db.insertInto('account_role').values({ id, group_id: groupId, name: role.name }).execute();
    if (role.permissions.length === 0) continue;
    const rows = [...new Set(role.permissions)].map((permission) => ({ role_id: id, permission }));
    await db.insertInto('account_role_permission').values(rows).execute();
  }
  for (const subGroup of group.subGroups) {
    const id = newId();
    await db.insertInto('account_sub_group').values({ id, group_id: groupId, name: subGroup.name }).execute();
    if (subGroup.permissions.length === 0) continue;
    const rows = [...new Set(subGroup.permissions)].map((permission) => ({ sub_group_id: id, permission }));
    await db.insertInto('account_sub_group_permission').values(rows).execute();
  }
}

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly reach: string;
  readonly code: string;
}

async function attachParts(db: TenantDb, groups: readonly GroupRow[]): Promise<Group[]> {
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const roles = await db
    .selectFrom('account_role')
    .leftJoin('account_role_permission', 'role_id', 'account_role.id')
    .select(['group_id', 'account_role.id', 'name', 'permission'])
    .where('group_id', 'in', ids)
    .orderBy('name')
    .orderBy('permission')
    .execute();
  const subGroups = await db
    .selectFrom('account_sub_group')
    .leftJoin('account_sub_group_permission', 'sub_group_id', 'account_sub_group.id')
    .select(['group_id', 'account_sub_group.id', 'name', 'permission'])
    .where('group_id', 'in', ids)
    .orderBy('name')
    .orderBy('permission')
    .execute();
  const named = await findGroupsByCode(
    db,
    subGroups.flatMap(({ permission }) => permission ?? []),
  );
  return groups.map(({ id, name, reach, code }) => {
    const own = collect(subGroups, id);
    const codes = own.flatMap(({ permissions }) => permissions);
    return {
      id,
      name,
      reach: reach as Reach,
      code,
      roles: collect(roles, id),
      subGroups: own,
      watched: codes.flatMap((given) => named.get(given) ?? []),
    };
  });
}

interface PartRow {
  readonly group_id: string;
  readonly id: string;
  readonly name: string;
  readonly permission: string | null;
}

function collect(rows: readonly PartRow[], groupId: string): Role[] {
  const own = Map.groupBy(
    rows.filter((row) => row.group_id === groupId),
    (row) => row.id,
  );
  return [...own.values()].map((part) => ({
    name: part[0]?.name ?? '',
    permissions: part.flatMap(({ permission }) => (permission === null ? [] : [permission])),
  }));
}
