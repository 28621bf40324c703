import type { UserRow } from '@rubrica/contract';
import { sql } from 'kysely';

import type { Context, Tx } from '../../../platform/context.ts';
import { countUpTo } from '../../../platform/database/count-up-to.ts';
import { containing } from '../../../platform/database/like-pattern.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { presentUserRow } from '../user.presenter.ts';
import { toUser } from '../user.repository.ts';

export interface UserFilters {
  readonly q?: string | undefined;
  readonly group?: string | undefined;
  readonly enable?: 'true' | 'false' | undefined;
  readonly sort: 'username' | '-username' | 'name' | '-name';
}

export interface UserPage {
  readonly users: UserRow[];
  readonly total: number;
  readonly total_is_floor: boolean;
  readonly nextToken: string;
}

const countedAtMost = 10_000;

/** By key, never by offset: page 1,000 costs what page 1 costs. */
export async function listUsers(
  context: Context,
  query: UserFilters & { readonly limit: number; readonly nextToken?: string | undefined },
): Promise<UserPage> {
  const { limit, nextToken, ...filters } = query;
  const key = context.keyring.derive('list-users');
  const isDescending = filters.sort.startsWith('-');
  const column = filters.sort.endsWith('username') ? sql<string>`username` : sql<string>`lower(user_account.name)`;
  return context.transaction(async (tx) => {
    let page = matching(tx, filters)
      .leftJoin('user_group_member', 'user_group_member.user_id', 'user_account.id')
      .leftJoin('account_group', 'account_group.id', 'user_group_member.group_id')
      .selectAll('user_account')
      .select([column.as('sort_value'), 'account_group.name as group_name'])
      .orderBy(column, isDescending ? 'desc' : 'asc')
      .orderBy('user_account.id', isDescending ? 'desc' : 'asc')
      .limit(limit + 1);
    if (nextToken !== undefined && nextToken !== '') {
      const after = decodePosition(key, filters, nextToken);
      const comparison = isDescending ? sql`<` : sql`>`;
      page = page.where(sql<boolean>`(${column}, user_account.id) ${comparison} (${after.value}, ${after.id}::uuid)`);
    }
    const rows = await page.execute();
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const counted = await countUpTo(tx.db, matching(tx, filters).select('user_account.id'), countedAtMost);
    return {
      users: shown.map((row) => presentUserRow(toUser(row), row.group_name)),
      total: Math.min(counted, countedAtMost),
      total_is_floor: counted > countedAtMost,
      nextToken: last ? encodePosition(key, filters, { value: last.sort_value, id: last.id }) : '',
    };
  });
}

function matching(tx: Tx, { q, group, enable }: UserFilters) {
  const word = q?.trim().toLowerCase();
  const pattern = word ? containing(word) : undefined;
  return tx.db
    .selectFrom('user_account')
    .where('deleted_at', 'is', null)
    .$if(pattern !== undefined, (query) =>
      query.where(
        sql<boolean>`(username like ${pattern} or lower(user_account.name || ' ' || last_name) like ${pattern} or email like ${pattern})`,
      ),
    )
    .$if(enable !== undefined, (query) =>
      query.where(sql<boolean>`(is_enabled and not is_disabled and deactivated_at is null) = ${enable === 'true'}`),
    )
    .$if(group !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('user_group_member as m')
            .innerJoin('account_group as g', 'g.id', 'm.group_id')
            .select('m.user_id')
            .whereRef('m.user_id', '=', 'user_account.id')
            .where('g.name', '=', group ?? ''),
        ),
      ),
    );
}
