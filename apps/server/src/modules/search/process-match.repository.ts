import { fold } from '@rubrica/catalogues';
import { finishedStatuses, processStatusNames, type ProcessStatus } from '@rubrica/contract';
import { sql, type RawBuilder } from 'kysely';

import { countUpTo } from '../../platform/database/count-up-to.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { KindLibrary } from '../../platform/kind-library.ts';
import { Visibility } from '../process/index.ts';

/** Which processes are asked for, as a caller says it. */
export interface ProcessFilters {
  readonly process_id?: string | undefined;
  readonly status?: readonly ProcessStatus[] | undefined;
  readonly finished?: 'true' | 'false' | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly created_by?: string | undefined;
  readonly tag?: string | undefined;
  readonly assigned?: 'me' | undefined;
  /** Part of a signatory's name, or their identification. */
  readonly signer?: string | undefined;
}

/** Who asks, and what there is to ask for. */
export interface Viewer {
  readonly actor: Visibility.Viewer;
  readonly kinds: KindLibrary;
}

/** The same as the database understands it. */
export interface ProcessMatch {
  readonly actor: Viewer['actor'];
  /** A condition besides: what waits for the caller. */
  readonly isWaiting?: RawBuilder<boolean>;
  readonly kind: string | undefined;
  readonly statuses: readonly string[] | undefined;
  readonly words: readonly string[];
  /** The rare words of the search: these are looked up in the index, the others compared. */
  readonly rareWords: readonly string[];
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly maker: string | undefined;
  readonly tag: string | undefined;
  /** Whose processes to see to. */
  readonly assignee: string | undefined;
  readonly signer: string | undefined;
}

/** Up to this many matches are fetched by id; a more common word is found soon by scanning from the newest process. */
const fewProcesses = 500;
/** Where there is no order to walk in, more of them. */
export const fewUnordered = 5000;
/** Longer words are usually rarer, so of many words only the longest are probed. */
const maxProbes = 4;
/** A list up to this many times longer is still worth reading, because it leaves fewer rows to fetch. */
const hardlyMore = 4;
const dayMilliseconds = 86_400_000;
const midnight = (day: string): Date => new Date(`${day}T00:00:00-05:00`);

export async function resolveFilters(db: TenantDb, viewer: Viewer, filters: ProcessFilters): Promise<ProcessMatch> {
  const { process_id: uuid, q, from, to, signer } = filters;
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean);
  return {
    actor: viewer.actor,
    kind: uuid === undefined ? undefined : (viewer.kinds.byUuid(uuid)?.code ?? ''),
    statuses: statusesOf(filters.status, filters.finished),
    words,
    rareWords: await findRareWords(db, words, fewProcesses),
    from: from === undefined ? undefined : midnight(from),
    before: to === undefined ? undefined : new Date(midnight(to).getTime() + dayMilliseconds),
    maker: filters.created_by,
    tag: filters.tag,
    assignee: filters.assigned === 'me' ? viewer.actor.id : undefined,
    signer: signer === undefined ? undefined : fold(signer),
  };
}

export function matchingProcesses(db: TenantDb, match: ProcessMatch) {
  const { kind, statuses, words, rareWords, from, before, maker } = match;
  let query = db.selectFrom('signing_process').where('deleted_at', 'is', null).where(Visibility.isSeenBy(match.actor));
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (statuses !== undefined) query = query.where('status', 'in', statuses.length > 0 ? statuses : ['']);
  if (rareWords.length > 0) query = query.where(isListedUnder(rareWords));
  for (const word of words) if (!rareWords.includes(word)) query = query.where(holdsWord(word));
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (before !== undefined) query = query.where('created_at', '<', before);
  if (maker !== undefined) query = query.where('created_by', '=', maker);
  for (const condition of besideIt(match)) query = query.where(condition);
  return query;
}

/** What stands beside a process: the company's words, who sees to it, who signs, for whom it waits. */
function besideIt({ tag, assignee, isWaiting, signer }: ProcessMatch): readonly RawBuilder<boolean>[] {
  return [
    ...(tag === undefined ? [] : [isTagged(tag)]),
    ...(assignee === undefined ? [] : [isAssignedTo(assignee)]),
    ...(isWaiting === undefined ? [] : [isWaiting]),
    ...(signer === undefined || signer === '' ? [] : [isSignedBy(signer)]),
  ];
}

const isTagged = (tag: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from process_tag t where t.signing_process_id = signing_process.id and t.tag = ${tag})`;

const isAssignedTo = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from process_assignment a where a.signing_process_id = signing_process.id and a.user_id = ${userId})`;

/** An array, not a join: the rows are fetched one by one through their key, however the planner guesses. */
export function isListedUnder(words: readonly string[]): RawBuilder<boolean> {
  const lists = words.map((word) => sql`select w.signing_process_id from process_word w where ${isBegunBy(word)}`);
  return sql<boolean>`signing_process.id = any(array(${sql.join(lists, sql` intersect `)}))`;
}

/** In the collation of bytes the tilde sorts after every letter and digit. */
const isBegunBy = (word: string): RawBuilder<boolean> => sql<boolean>`word >= ${word} and word < ${`${word}~`}`;

export const holdsWord = (word: string): RawBuilder<boolean> => isInText(word, 'signing_process.search_text');

/** A word of the text begins with it. Folded words hold no sign of a pattern. */
export const isInText = (word: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`' ' || ${sql.ref(column)} like ${`% ${word}%`}`;

/**
 * The rarest word and those nearly as rare; none if even the rarest is too frequent. Several lists may be longer than
 * one, since only processes that are in all of them are fetched.
 */
export async function findRareWords(db: TenantDb, words: readonly string[], few: number): Promise<readonly string[]> {
  const probed = words.toSorted((one, other) => other.length - one.length).slice(0, maxProbes);
  const counts = new Map<string, number>();
  let limit = probed.length > 1 ? few * hardlyMore : few;
  for (const word of probed) {
    const count = await countListed(db, word, limit);
    counts.set(word, count);
    limit = Math.min(limit, count * hardlyMore);
  }
  const rare = [...counts].filter(([, count]) => count <= limit);
  const isWorthIt = rare.length > 1 || rare.some(([, count]) => count <= few);
  return isWorthIt ? rare.map(([word]) => word) : [];
}

/**
 * What fetching those that hold a word would cost: one that is listed under two of its forms counts twice. In the order of
 * the list, so that no more of it is read than is counted.
 */
const countListed = (db: TenantDb, word: string, limit: number): Promise<number> =>
  countUpTo(db, db.selectFrom('process_word').select('word').where(isBegunBy(word)).orderBy('word'), limit);

/** How many hold a word, up to `limit`, from the index alone. Some hold two words with one beginning. */
export async function countWord(db: TenantDb, word: string, limit: number): Promise<number> {
  const held = db
    .selectFrom('process_word')
    .select('signing_process_id as id')
    .where(isBegunBy(word))
    .orderBy('word')
    .limit(2 * limit);
  const { counted } = await db
    .selectFrom(held.as('held'))
    .select((each) => each.fn.count<string>('id').distinct().as('counted'))
    .executeTakeFirstOrThrow();
  return Math.min(Number(counted), limit);
}

/** Letters as `fold` leaves them. */
const folded = sql`translate(lower(s.name || ' ' || s.last_name), 'áéíóúüñàèìòùâêîôû', 'aeiouunaeiouaeiou')`;

const isSignedBy = (words: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from signatory s where s.signing_process_id = signing_process.id
    and (s.identification_number = ${words.replaceAll(' ', '').toUpperCase()} or ${folded} like ${`%${words}%`}))`;

/** The named statuses, of those that are finished or not. */
function statusesOf(
  named: readonly ProcessStatus[] | undefined,
  finished: ProcessFilters['finished'],
): readonly string[] | undefined {
  if (finished === undefined) return named;
  const all = processStatusNames.filter((status) => finishedStatuses.includes(status) === (finished === 'true'));
  return named ? named.filter((status) => all.includes(status)) : all;
}
