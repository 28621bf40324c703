import { fold } from '@rubrica/catalogues';
import { processStatuses, type ProcessStatus } from '@rubrica/contract';
import { sql, type RawBuilder } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { KindLibrary } from '../../platform/kind-library.ts';
import { isSeenBy, type Sighted } from './sight.repository.ts';

/** Which processes are asked for, as a caller says it. */
export interface ProcessFilters {
  readonly process_id?: string | undefined;
  readonly status?: readonly ProcessStatus[] | undefined;
  readonly finished?: 'true' | 'false' | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly created_by?: string | undefined;
  /** Part of a signatory's name, or their identification. */
  readonly signer?: string | undefined;
}

/** Who asks, and what there is to ask for. */
export interface Viewer {
  readonly actor: Sighted;
  readonly kinds: KindLibrary;
}

/** The same as the database understands it. */
export interface ProcessMatch {
  readonly actor: Viewer['actor'];
  readonly kind: string | undefined;
  readonly statuses: readonly string[] | undefined;
  readonly words: readonly string[];
  /** The one of the words that the fewest processes hold, where they are few. */
  readonly rareWord: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  readonly maker: string | undefined;
  readonly signer: string | undefined;
}

/** So many are fetched by their ids; a word that more of them hold is met soon by whoever walks from the newest. */
const fewProcesses = 2000;
/** Longer ones are usually rarer: of many words only these are asked for. */
const mostProbes = 4;
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
    rareWord: await findRareWord(db, words),
    from: from === undefined ? undefined : midnight(from),
    before: to === undefined ? undefined : new Date(midnight(to).getTime() + dayMilliseconds),
    maker: filters.created_by,
    signer: signer === undefined ? undefined : fold(signer),
  };
}

export function matchingProcesses(db: TenantDb, match: ProcessMatch) {
  const { kind, statuses, words, rareWord, from, before, maker, signer } = match;
  let query = db.selectFrom('signing_process').where('deleted_at', 'is', null).where(isSeenBy(match.actor));
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (statuses !== undefined) query = query.where('status', 'in', statuses.length > 0 ? statuses : ['']);
  if (rareWord !== undefined) query = query.where(isListedUnder(rareWord));
  for (const word of words) if (word !== rareWord) query = query.where(holdsWord(word));
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (before !== undefined) query = query.where('created_at', '<', before);
  if (maker !== undefined) query = query.where('created_by', '=', maker);
  if (signer !== undefined && signer !== '') query = query.where(isSignedBy(signer));
  return query;
}

/** An array, not a join: the rows are fetched one by one through their key, however the planner guesses. */
export const isListedUnder = (word: string): RawBuilder<boolean> => sql<boolean>`signing_process.id = any(array(
  select w.signing_process_id from process_word w where ${isBegunBy(word)}))`;

/** In the collation of bytes the tilde sorts after every letter and digit. */
const isBegunBy = (word: string): RawBuilder<boolean> => sql<boolean>`word >= ${word} and word < ${`${word}~`}`;

/** A word of the text begins with it. Folded words hold no sign of a pattern. */
export const holdsWord = (word: string): RawBuilder<boolean> =>
  sql<boolean>`' ' || signing_process.search_text like ${`% ${word}%`}`;

/** Undefined where none is rare, or none was given. */
export async function findRareWord(db: TenantDb, words: readonly string[]): Promise<string | undefined> {
  let [rarest, fewest]: [string | undefined, number] = [undefined, fewProcesses + 1];
  for (const word of words.toSorted((one, other) => other.length - one.length).slice(0, mostProbes)) {
    const count = await countListed(db, word, fewest);
    if (count < fewest) [rarest, fewest] = [word, count];
  }
  return rarest;
}

/** What fetching those that hold a word would cost: one that is listed under two of its forms counts twice. */
async function countListed(db: TenantDb, word: string, most: number): Promise<number> {
  const listed = db.selectFrom('process_word').select('word').where(isBegunBy(word)).limit(most);
  const { counted } = await db
    .selectFrom(listed.as('listed'))
    .select((each) => each.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** How many hold a word, as far as `most`: from the index alone. Some hold two words with one beginning. */
export async function countWord(db: TenantDb, word: string, most: number): Promise<number> {
  const held = db
    .selectFrom('process_word')
    .select('signing_process_id as id')
    .where(isBegunBy(word))
    .limit(2 * most);
  const { counted } = await db
    .selectFrom(held.as('held'))
    .select((each) => each.fn.count<string>('id').distinct().as('counted'))
    .executeTakeFirstOrThrow();
  return Math.min(Number(counted), most);
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
  const group = finished === 'true' ? 'finished' : 'progress';
  const all = Object.entries(processStatuses).flatMap(([status, { group: own }]) => (own === group ? [status] : []));
  return named ? named.filter((status) => all.includes(status)) : all;
}
