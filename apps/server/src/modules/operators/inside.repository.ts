import type { CompanyInside, ProcessStatus } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';
import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

const shownProcesses = 50;

/** Who works there and whether they can sign in; nothing else of a person. */
export async function listPeople(db: TenantDb): Promise<CompanyInside['people']> {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'username', 'name', 'last_name', 'is_enabled', 'is_disabled'])
    .select(
      sql<string[]>`array(select g.name from account_group g
        join user_group_member m on m.group_id = g.id where m.user_id = user_account.id order by g.name)`.as('groups'),
    )
    .select(
      sql<Date | null>`(select max(coalesce(s.last_seen_at, s.started_at)) from account_session s
        where s.user_id = user_account.id)`.as('seen_at'),
    )
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('username')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.name} ${row.last_name}`.trim(),
    username: row.username,
    groups: row.groups,
    state: stateOf(row),
    last_seen_at: row.seen_at?.toISOString() ?? null,
  }));
}

function stateOf({ is_enabled: isEnabled, is_disabled: isDisabled }: { is_enabled: boolean; is_disabled: boolean }) {
  if (isDisabled) return 'disabled';
  return isEnabled ? 'active' : 'not_confirmed';
}

/** The latest, without their titles: these name people. */
export async function listLatestProcesses(db: TenantDb): Promise<CompanyInside['processes']> {
  const rows = await db
    .selectFrom('signing_process')
    .select(['id', 'operation_number', 'kind', 'status', 'created_at', 'failure'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(shownProcesses)
    .execute();
  return rows.map(({ created_at: createdAt, kind, status, ...row }) => ({
    ...row,
    kind: kindByCode(kind)?.name ?? kind,
    status: status as ProcessStatus,
    created_at: createdAt.toISOString(),
  }));
}
