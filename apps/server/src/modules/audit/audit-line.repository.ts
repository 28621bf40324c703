import { auditFamilies, unusualEvents } from '@rubrica/contract';
import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { lowestId } from '../../platform/ids.ts';
import type { LineFilter } from './line-filter.ts';

export interface Line {
  readonly id: string;
  readonly sequence: number | null;
  readonly at: Date;
  readonly actor: string;
  readonly type: string;
  readonly subject: string;
  readonly details: unknown;
  readonly ip: string | null;
  readonly hash: Buffer | null;
}

interface LinePage extends LineFilter {
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The newest first: their ids sort by time. */
export async function listLines(db: TenantDb, { before, limit, ...filter }: LinePage): Promise<Line[]> {
  return matching(db, filter)
    .leftJoin('audit_link as link', 'link.event_id', 'line.id')
    .select([
      'line.id',
      'link.sequence',
      'line.at',
      'line.actor',
      'line.type',
      'line.subject',
      'line.details',
      'line.ip',
      'link.hash',
    ])
    .$if(before !== undefined, (query) => query.where('line.id', '<', before ?? ''))
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countLines(db: TenantDb, filter: LineFilter): Promise<number> {
  const { counted } = await matching(db, filter)
    .select((count) => count.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

function matching(db: TenantDb, { person, search = '', family, from, until, onlyUnusual }: LineFilter) {
  return db
    .selectFrom('audit_event as line')
    .$if(from !== undefined, (query) => query.where('line.id', '>=', lowestId(from ?? new Date(0))))
    .$if(until !== undefined, (query) => query.where('line.id', '<', lowestId(until ?? new Date(0))))
    .$if(family !== undefined, (query) =>
      query.where(sql`split_part(line.type, '.', 1)`, 'in', family ? auditFamilies[family].prefixes : []),
    )
    .$if(onlyUnusual === true, (query) => query.where('line.type', 'in', unusualEvents))
    .$if(person !== undefined, (query) => query.where(isBy(person ?? '')))
    .$if(search !== '', (query) => query.where((eb) => eb.or(searchConditions(search))));
}

/** At sign-in nobody is known yet: the line names the account among its details, or is about it. */
const isBy = (id: string) => sql<boolean>`(line.actor = ${`member:${id}`}
  or (line.actor = 'anonymous' and (line.details ->> 'user' = ${id} or line.subject = ${id})))`;

/** A network, a person by name or address, or a process by number or title. */
function searchConditions(search: string) {
  const words = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const people = sql`select id::text from user_account
    where (name || ' ' || last_name) ilike ${words} or username ilike ${words} or email ilike ${words}`;
  const processes = sql`select id::text from signing_process where operation_number ilike ${words} or title ilike ${words}`;
  return [
    sql<boolean>`line.ip like ${`${search}%`}`,
    sql<boolean>`line.actor in (select 'member:' || id from (${people}) as person)`,
    sql<boolean>`line.details ->> 'user' in (${people})`,
    sql<boolean>`line.subject in (${people})`,
    sql<boolean>`line.subject in (${processes})`,
    sql<boolean>`line.details ->> 'process' in (${processes})`,
    sql<boolean>`line.subject = ${search}`,
  ];
}

/** How often somebody did one of these since a moment. */
export async function countByActor(
  db: TenantDb,
  { actor, types, since }: { readonly actor: string; readonly types: readonly string[]; readonly since: Date },
): Promise<number> {
  const { counted } = await db
    .selectFrom('audit_event')
    .select((count) => count.fn.countAll<string>().as('counted'))
    .where('id', '>=', lowestId(since))
    .where('actor', '=', actor)
    .where('type', 'in', types)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export const findLine = (db: TenantDb, id: string) =>
  db.selectFrom('audit_event').select(['actor', 'ip', 'details']).where('id', '=', id).executeTakeFirst();

export async function hasLine(
  db: TenantDb,
  { type, subject, since }: { readonly type: string; readonly subject: string; readonly since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_event')
    .select('id')
    .where('subject', '=', subject)
    .where('id', '>=', lowestId(since))
    .where('type', '=', type)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
