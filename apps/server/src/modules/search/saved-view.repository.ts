import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface StoredView {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly name: string;
  readonly search: string;
  readonly usersGroup: string | null;
}

export interface NewView extends Omit<StoredView, 'ownerName'> {
  readonly createdAt: Date;
}

/** Somebody's own, and those that are shared with one of these groups, by name. */
export async function listViews(
  db: TenantDb,
  { userId, groups }: { readonly userId: string; readonly groups: readonly string[] },
): Promise<readonly StoredView[]> {
  return db
    .selectFrom('saved_view')
    .innerJoin('user_account', 'user_account.id', 'saved_view.owner_id')
    .select(['saved_view.id', 'owner_id as ownerId', 'saved_view.name', 'search', 'users_group as usersGroup'])
    .select(sql<string>`trim(concat_ws(' ', user_account.name, user_account.last_name))`.as('ownerName'))
    .where(sql<boolean>`(owner_id = ${userId} or users_group = any(${[...groups]}::uuid[]))`)
    .orderBy('saved_view.name')
    .orderBy('saved_view.id')
    .execute();
}

export async function findOwnView(
  db: TenantDb,
  id: string,
  userId: string,
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('saved_view')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function isNameTaken(
  db: TenantDb,
  { userId, name, but }: { readonly userId: string; readonly name: string; readonly but?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('saved_view')
    .select('id')
    .where('owner_id', '=', userId)
    .where('name', '=', name)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOwnViews(db: TenantDb, userId: string): Promise<number> {
  const { counted } = await db
    .selectFrom('saved_view')
    .select((count) => count.fn.countAll<string>().as('counted'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** False where the owner has one of that name already. */
export async function insertView(db: TenantDb, view: NewView): Promise<boolean> {
  const inserted = await db
    .insertInto('saved_view')
    .values({
      id: view.id,
      owner_id: view.ownerId,
      name: view.name,
      search: view.search,
      users_group: view.usersGroup,
      created_at: view.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeView(
  db: TenantDb,
  id: string,
  changed: { readonly name?: string; readonly users_group?: string | null },
): Promise<void> {
  await db.updateTable('saved_view').set(changed).where('id', '=', id).execute();
}

export async function deleteView(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute();
}
