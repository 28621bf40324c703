import type { ProcessRow } from '@rubrica/contract';
import { sql } from 'kysely';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { decodePosition, encodePosition, type Position } from '../../../platform/pagination.ts';
import {
  countWord,
  matchingProcesses,
  resolveFilters,
  type ProcessFilters,
  type ProcessMatch,
} from '../process-match.repository.ts';
import { countByStatus } from '../process-tally.repository.ts';
import { presentProcess } from '../process.presenter.ts';
import { findProcesses } from '../process.repository.ts';
import { countSignatories } from '../signatory.repository.ts';

export interface ListedFilters extends Omit<ProcessFilters, 'signer'> {
  readonly sort: 'created_at' | '-created_at' | 'deadline_at' | '-deadline_at';
}

export interface ProcessPage {
  readonly result: ProcessRow[];
  readonly total: number;
  readonly total_is_floor: boolean;
  readonly nextToken: string;
}

interface Order {
  readonly column: 'created_at' | 'deadline_at';
  readonly direction: 'asc' | 'desc';
}

const countedAtMost = 10_000;

/** By key, never by offset: page 1,000 costs what page 1 costs. */
export async function listProcesses(
  context: OfficialContext,
  query: ListedFilters & { readonly limit: number; readonly nextToken?: string | undefined },
): Promise<ProcessPage> {
  const { limit, nextToken, ...filters } = query;
  const key = context.keyring.derive('list-processes');
  const after = nextToken ? decodePosition(key, filters, nextToken) : undefined;
  return context.transaction(async (db) => {
    const match = await resolveFilters(db, context, filters);
    const page = { ...orderOf(filters.sort), after, limit: limit + 1 };
    const { found, total } = await (match.rareWord === undefined ? readInOrder : readFew)(db, match, page);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      result: await describeRows(
        context,
        db,
        shown.map(({ id }) => id),
      ),
      total: Math.min(total, countedAtMost),
      total_is_floor: total > countedAtMost,
      nextToken: last ? encodePosition(key, filters, { value: last.at.toISOString(), id: last.id }) : '',
    };
  });
}

const orderOf = (sort: ListedFilters['sort']): Order => ({
  column: sort.endsWith('deadline_at') ? 'deadline_at' : 'created_at',
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

interface PageOrder extends Order {
  readonly after: Position | undefined;
  readonly limit: number;
}

interface FoundPage {
  readonly found: readonly { readonly id: string; readonly at: Date }[];
  readonly total: number;
}

/** Few match, so all of them are looked at once: for the page and for their number. */
async function readFew(db: TenantDb, match: ProcessMatch, page: PageOrder): Promise<FoundPage> {
  const { column, direction, after, limit } = page;
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  const found = await db
    .with(
      (cte) => cte('matching').materialized(),
      () => matchingProcesses(db, match).select(['id', `${column} as at`]),
    )
    .selectFrom('matching')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('matching')
        .select((all) => all.fn.countAll<string>().as('all'))
        .as('total'),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) ${comparison} (${after?.value}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  return { found, total: found[0] ? Number(found[0].total) : await countMatching(db, match) };
}

/**
 * Where each one stands, in order. Of several statuses each gives its first ones, which its index has in order; read
 * together they would have to be sorted, all of them, for every page.
 */
async function readInOrder(db: TenantDb, match: ProcessMatch, page: PageOrder): Promise<FoundPage> {
  const { statuses } = match;
  const total = await countMatching(db, match);
  if (statuses === undefined || page.column !== 'created_at') {
    return { total, found: await selectKeys(db, match, page).execute() };
  }
  const [first, ...others] = statuses.map((status) => selectKeys(db, { ...match, statuses: [status] }, page));
  if (!first) return { total, found: [] };
  const together = others.reduce(
    (union, branch) => union.unionAll((from) => from.parens(branch)),
    db.selectFrom(first.as('first')).selectAll(),
  );
  const found = await db
    .selectFrom(together.as('found'))
    .selectAll()
    .orderBy('at', page.direction)
    .orderBy('id', page.direction)
    .limit(page.limit)
    .execute();
  return { total, found };
}

function selectKeys(db: TenantDb, match: ProcessMatch, { column, direction, after, limit }: PageOrder) {
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  return matchingProcesses(db, match)
    .select(['id', `${column} as at`])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(column)}, id) ${comparison} (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit);
}

async function describeRows(context: OfficialContext, db: TenantDb, ids: readonly string[]): Promise<ProcessRow[]> {
  const processes = await findProcesses(db, ids);
  const counts = await countSignatories(db, ids);
  return ids.flatMap((id) => {
    const process = processes.get(id);
    return process
      ? [
          presentProcess(process, {
            kind: context.kinds.byCode(process.kind),
            actor: context.actor,
            signatories: counts.get(id) ?? { total: 0, signed: 0 },
          }),
        ]
      : [];
  });
}

/** Exact to ten thousand. What only asks for statuses is known without counting, what only asks for a word from its index. */
async function countMatching(db: TenantDb, match: ProcessMatch): Promise<number> {
  const { actor, statuses, kind, words, from, before, maker } = match;
  const isOtherwiseFree = kind === undefined && !from && !before && maker === undefined;
  if (isOtherwiseFree && words.length === 0) {
    const counted = await countByStatus(db, actor);
    return counted.reduce((sum, { key, count }) => (statuses?.includes(key) === false ? sum : sum + count), 0);
  }
  const [word, ...others] = words;
  if (isOtherwiseFree && word && others.length === 0 && !statuses && actor.sight.reach === 'tenant') {
    return countWord(db, word, countedAtMost + 1);
  }
  const rows = matchingProcesses(db, match)
    .select('id')
    .limit(countedAtMost + 1);
  const { counted } = await db
    .selectFrom(rows.as('matching'))
    .select((count) => count.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}
