import { sql } from 'kysely';

import { countUpTo } from '../../platform/database/count-up-to.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Position } from '../../platform/pagination.ts';
import {
  countWord,
  findRareWords,
  isInText,
  matchingProcesses,
  type ProcessMatch,
} from './process-match.repository.ts';
import { countByStatus } from './process-tally.repository.ts';

export interface PageOrder {
  readonly column: 'created_at' | 'deadline_at';
  readonly direction: 'asc' | 'desc';
  readonly after: Position | undefined;
  readonly limit: number;
}

interface Found {
  readonly id: string;
  readonly at: Date;
}

export interface FoundPage {
  readonly found: readonly Found[];
  readonly total: number;
  /** There may be more than the total says. */
  readonly isFloor: boolean;
}

const countedAtMost = 10_000;
/** Of a frequent word: its list is read once for the number alone. */
const countedByWord = 500;
/** How many rows in order are searched for the words at first, and by how much each further stretch grows. */
const firstStretch = 500;
const stretchGrowth = 10;
/** At most this many matches are fetched by id, even where the first stretch did not fill a page. */
const maxFetched = 20_000;

/** By key, never by offset. The plan depends on how frequent the words of the search are. */
export async function readPage(db: TenantDb, match: ProcessMatch, page: PageOrder): Promise<FoundPage> {
  if (match.words.length === 0) return readInOrder(db, match, page);
  return match.rareWords.length === 0 ? readStretches(db, match, page) : readFew(db, match, page);
}

/** Few processes match, so one query reads all of them, for the page and for the total. */
async function readFew(db: TenantDb, match: ProcessMatch, page: PageOrder): Promise<FoundPage> {
  const { column, direction, after, limit } = page;
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
      query.where(sql<boolean>`(at, id) ${sign(direction)} (${after?.value}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  const total = found[0]?.total ?? (after === undefined ? 0 : await countRows(db, match));
  return upTo(countedAtMost, { found, total: Number(total) });
}

async function readInOrder(db: TenantDb, match: ProcessMatch, page: PageOrder): Promise<FoundPage> {
  const found = await selectInOrder(db, match, page).execute();
  return upTo(countedAtMost, { found, total: await countMatching(db, match) });
}

/**
 * Every word is frequent, so the first rows in order probably contain all of them. Where they do not, the words rarely
 * occur together: then reading the list of the rarest word costs less than scanning on.
 */
async function readStretches(db: TenantDb, match: ProcessMatch, page: PageOrder): Promise<FoundPage> {
  const first = await readStretch(db, match, { ...page, limit: firstStretch });
  let [found, end] = [first.held, first.end];
  if (end !== undefined && found.length < page.limit) {
    const rareWords = await findRareWords(db, match.words, maxFetched);
    if (rareWords.length > 0) return readFew(db, { ...match, rareWords }, page);
  }
  for (let length = firstStretch; end !== undefined && found.length < page.limit;) {
    length *= stretchGrowth;
    const after = { value: end.at.toISOString(), id: end.id };
    const next = await readStretch(db, match, { ...page, after, limit: length });
    [found, end] = [[...found, ...next.held], next.end];
  }
  const isAll = end === undefined && page.after === undefined;
  const counted = (await countOneWord(db, match)) ?? { total: found.length, isFloor: !isAll };
  return { found: found.slice(0, page.limit), ...counted };
}

interface Stretch {
  readonly held: readonly Found[];
  /** Its last one, where more may follow. */
  readonly end: Found | undefined;
}

/** The words are compared after the rows were selected, so that the planner reads them in index order. */
async function readStretch(db: TenantDb, match: ProcessMatch, page: PageOrder): Promise<Stretch> {
  const holdsAll = match.words.map((word) => isInText(word, 'stretch.search_text'));
  const rows = await db
    .with(
      (cte) => cte('stretch').materialized(),
      () => selectInOrder(db, { ...match, words: [] }, page),
    )
    .selectFrom((from) =>
      from
        .selectFrom('stretch')
        .select(['id', 'at', sql<boolean>`${sql.join(holdsAll, sql` and `)}`.as('holds')])
        .select(sql<string>`row_number() over ()`.as('place'))
        .as('read'),
    )
    .select(['id', 'at', 'holds', 'place'])
    .where((row) => row.or([row('holds', '=', true), row('place', '=', String(page.limit))]))
    .limit(page.limit)
    .execute();
  return {
    held: rows.filter(({ holds }) => holds),
    end: rows.find(({ place }) => Number(place) === page.limit),
  };
}

/**
 * Of several statuses each gives its first ones, which its index has in order; read together they would have to be
 * sorted, all of them, for every page.
 */
function selectInOrder(db: TenantDb, match: ProcessMatch, page: PageOrder) {
  const { statuses } = match;
  const [first, ...others] =
    statuses === undefined || page.column !== 'created_at'
      ? [match]
      : statuses.map((status) => ({ ...match, statuses: [status] }));
  const branch = selectBranch(db, first ?? match, page);
  if (others.length === 0) return branch;
  const together = others.reduce(
    (union, other) => union.unionAll((from) => from.parens(selectBranch(db, other, page))),
    db.selectFrom(branch.as('first')).selectAll(),
  );
  return db
    .selectFrom(together.as('found'))
    .selectAll()
    .orderBy('at', page.direction)
    .orderBy('id', page.direction)
    .limit(page.limit);
}

function selectBranch(db: TenantDb, match: ProcessMatch, { column, direction, after, limit }: PageOrder) {
  return matchingProcesses(db, match)
    .select(['id', `${column} as at`, 'search_text'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(column)}, id) ${sign(direction)} (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit);
}

const sign = (direction: PageOrder['direction']) => (direction === 'desc' ? sql`<` : sql`>`);

/** What only asks for statuses is known without counting. */
async function countMatching(db: TenantDb, match: ProcessMatch): Promise<number> {
  if (!asksForNoMore(match)) return countRows(db, match);
  const counted = await countByStatus(db, match.actor);
  return counted.reduce((sum, { key, count }) => (match.statuses?.includes(key) === false ? sum : sum + count), 0);
}

/** A search for one word by somebody who sees everything is counted from the word's list alone. */
async function countOneWord(db: TenantDb, match: ProcessMatch): Promise<Omit<FoundPage, 'found'> | undefined> {
  const [word, ...others] = match.words;
  const isPlain = asksForNoMore(match) && !match.statuses && match.actor.visibility.reach === 'tenant';
  if (!isPlain || word === undefined || others.length > 0) return undefined;
  return upTo(countedByWord, { total: await countWord(db, word, countedByWord + 1) });
}

/** Beside statuses and words. */
const asksForNoMore = ({ kind, from, before, maker, tag, assignee, isWaiting }: ProcessMatch): boolean =>
  [kind, from, before, maker, tag, assignee, isWaiting].every((asked) => asked === undefined);

const countRows = (db: TenantDb, match: ProcessMatch): Promise<number> =>
  countUpTo(db, matchingProcesses(db, match).select('id'), countedAtMost);

/** A count above the maximum is shown as «more than the maximum». */
const upTo = <Counted extends { readonly total: number }>(limit: number, counted: Counted) => ({
  ...counted,
  total: Math.min(counted.total, limit),
  isFloor: counted.total > limit,
});
