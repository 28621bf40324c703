import type { Permission, Reach } from '@rubrica/contract';
import { sql } from 'kysely';

import type { Visibility } from '../../platform/actor.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** What somebody may do and whose processes they see, through their groups. */
export interface Rights {
  readonly permissions: ReadonlySet<Permission>;
  readonly visibility: Visibility;
}

const reachesWidestFirst: readonly Reach[] = ['tenant', 'group', 'own'];

export async function rightsOfUser(db: TenantDb, userId: string): Promise<Rights> {
  const rows = await selectRights(db)
    .innerJoin('user_group_member', 'user_group_member.group_id', 'account_group.id')
    .where('user_id', '=', userId)
    .execute();
  return collect(rows);
}

/** Of many people with one statement; who is in no group is missing. */
export async function rightsOfUsers(db: TenantDb, userIds: readonly string[]): Promise<ReadonlyMap<string, Rights>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectRights(db)
    .innerJoin('user_group_member', 'user_group_member.group_id', 'account_group.id')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map([...Map.groupBy(rows, ({ user_id: id }) => id)].map(([id, own]) => [id, collect(own)]));
}

export async function rightsOfGroup(db: TenantDb, groupId: string): Promise<Rights> {
  return collect(await selectRights(db).where('account_group.id', '=', groupId).execute());
}

function selectRights(db: TenantDb) {
  return db
    .selectFrom('account_group')
    .leftJoin('account_role', 'account_role.group_id', 'account_group.id')
    .leftJoin('account_role_permission', 'role_id', 'account_role.id')
    .select(['account_group.id', 'reach', 'permission', watchedGroups.as('watched')]);
}

/** Only groups named GSC_… have sub-groups; the codes of these name other groups. */
const watchedGroups = sql<string[]>`case when account_group.name like 'GSC\\_%' then array(
  select named.id from account_sub_group part
    join account_sub_group_permission given on given.sub_group_id = part.id
    join account_group named on named.code = given.permission
  where part.group_id = account_group.id) else '{}' end`;

/** Of several groups the one that sees most decides. */
function collect(
  rows: readonly {
    readonly id: string;
    readonly reach: string;
    readonly permission: string | null;
    readonly watched: readonly string[];
  }[],
): Rights {
  const reaches = new Set(rows.map(({ reach }) => reach));
  return {
    permissions: new Set(rows.flatMap(({ permission }) => (permission === null ? [] : [permission as Permission]))),
    visibility: {
      reach: reachesWidestFirst.find((reach) => reaches.has(reach)) ?? 'own',
      groups: [...new Set(rows.map(({ id }) => id))],
      watched: [...new Set(rows.flatMap(({ watched }) => watched))],
    },
  };
}
