import type { ProcessAction, TrackerEventName } from '@rubrica/contract';
import { chainStart, hashEvent, type ChainedEvent, type ChainHead } from '@rubrica/evidence';
import { sql } from 'kysely';

import { describeActor, type Official } from '../../platform/actor.ts';
import type { Tx } from '../../platform/context.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { TrackerEvent } from '../../platform/events.ts';
import { lowestId, newId } from '../../platform/ids.ts';
import { publishing } from '../../platform/news.ts';
import { Users } from '../accounts/index.ts';

/** Appends to the evidence of one process, in the transaction of what it tells about. */
export async function appendTrackerEvent(tx: Tx, event: TrackerEvent): Promise<void> {
  const last = await lockChain(tx.db, event.signingProcessId);
  const at = tx.now();
  const actor = describeActor(tx.actor);
  const actorName = (await Users.nameActors(tx, [actor])).get(actor);
  const row = {
    tenant_id: tx.tenant.id,
    signing_process_id: event.signingProcessId,
    sequence: (last?.sequence ?? 0) + 1,
    id: newId(at),
    at: at.toISOString(),
    actor,
    type: event.type,
    event: event.event,
    status: event.status,
    id_signatory: event.signatoryId ?? null,
    ip: tx.origin.ip,
    locale: event.locale ?? null,
    location: event.location ?? null,
    device: event.device ?? null,
    // As they are called today: an account can be renamed, evidence cannot.
    detail: { ...event.detail, ...(actorName !== undefined && { actor_name: actorName }) },
  };
  const previous = last?.hash ?? Buffer.from(chainStart);
  const hash = Buffer.from(hashEvent(row, previous));
  const news = {
    tenant: tx.tenant.id,
    process: event.signingProcessId,
    signatory: row.id_signatory,
    event: event.event,
  };
  await tx.db
    .insertInto('tracker_event')
    .values({
      ...row,
      detail: JSON.stringify(row.detail),
      previous_hash: previous,
      hash,
    })
    .returning(publishing(news).as('published'))
    .execute();
  rememberHead(tx.db, event.signingProcessId, { sequence: row.sequence, hash });
}

export async function readChain(db: TenantDb, signingProcessId: string): Promise<ChainedEvent[]> {
  const rows = await db
    .selectFrom('tracker_event')
    .selectAll()
    .where('signing_process_id', '=', signingProcessId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What the histories of these processes say of these people, each in order. */
export async function readOfSignatories(
  db: TenantDb,
  { processIds, signatoryIds }: { readonly processIds: readonly string[]; readonly signatoryIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly ChainedEvent[]>> {
  if (processIds.length === 0 || signatoryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tracker_event')
    .selectAll()
    .where('signing_process_id', 'in', processIds)
    .where('id_signatory', 'in', signatoryIds)
    .orderBy('signing_process_id')
    .orderBy('sequence')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    (row) => row.id_signatory ?? '',
  );
}

export interface CountedEvents {
  readonly processId: string;
  readonly signatoryId: string;
  readonly events: readonly TrackerEventName[];
  readonly since: Date;
}

/** How many of these events the history has for a signatory. */
export async function countEvents(
  db: TenantDb,
  { processId, signatoryId, events, since }: CountedEvents,
): Promise<number> {
  const { counted } = await db
    .selectFrom('tracker_event')
    .select((count) => count.fn.countAll<string>().as('counted'))
    .where('signing_process_id', '=', processId)
    .where('id_signatory', '=', signatoryId)
    .where('event', 'in', events)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** When this was last seen of a signatory. */
export async function findLatest(
  db: TenantDb,
  { processId, signatoryId, event, since }: Omit<CountedEvents, 'events'> & { readonly event: TrackerEventName },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('tracker_event')
    .select('at')
    .where('signing_process_id', '=', processId)
    .where('id_signatory', '=', signatoryId)
    .where('event', '=', event)
    .where('at', '>=', since)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** What was written beside each event of a name, in order. */
export async function listDetails(
  db: TenantDb,
  { processId, event }: { readonly processId: string; readonly event: TrackerEventName },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await db
    .selectFrom('tracker_event')
    .select('detail')
    .where('signing_process_id', '=', processId)
    .where('event', '=', event)
    .orderBy('sequence')
    .execute();
  return rows.map(({ detail }) => detail as Readonly<Record<string, unknown>>);
}

/** When each of these was first written of a process. */
export async function firstMoments(
  db: TenantDb,
  { processId, events }: { readonly processId: string; readonly events: readonly TrackerEventName[] },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('tracker_event')
    .select(({ fn }) => ['event', fn.min('at').as('at')])
    .where('signing_process_id', '=', processId)
    .where('event', 'in', events)
    .groupBy('event')
    .execute();
  return new Map(rows.map(({ event, at }) => [event, at]));
}

/** Whether an official has done one of these to a process, ever. */
export async function hasDone(
  db: TenantDb,
  {
    processId,
    actor,
    actions,
    events,
  }: {
    readonly processId: string;
    readonly actor: Official;
    readonly actions: readonly ProcessAction[];
    readonly events: readonly TrackerEventName[];
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('tracker_event')
    .select('id')
    .where('signing_process_id', '=', processId)
    .where('actor', '=', describeActor(actor))
    .where((eb) =>
      eb.or([
        eb.and([eb('event', '=', 'STATUS_CHANGED'), eb(sql<string>`detail ->> 'action'`, 'in', actions)]),
        eb('event', 'in', events),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an official did anything in a process, ever. */
export async function hasActed(
  db: TenantDb,
  { processId, actor }: { readonly processId: string; readonly actor: Official },
): Promise<boolean> {
  const row = await db
    .selectFrom('tracker_event')
    .select('id')
    .where('signing_process_id', '=', processId)
    .where('actor', '=', describeActor(actor))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Processes that have a history, by id. */
export async function listChains(
  db: TenantDb,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tracker_event')
    .select('signing_process_id')
    .where('sequence', '=', 1)
    .$if(after !== undefined, (query) => query.where('signing_process_id', '>', after ?? ''))
    .orderBy('signing_process_id')
    .limit(limit)
    .execute();
  return rows.map(({ signing_process_id: id }) => id);
}

export interface GrownChains {
  readonly heads: readonly ChainHead[];
  /** Events until then were looked at; undefined for all of them. */
  readonly through: Date | undefined;
}

/** The heads of chains with an event since a moment. Ids begin with their time, so no other index is needed. */
export async function listGrown(
  db: TenantDb,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<GrownChains> {
  const events = await db
    .selectFrom('tracker_event')
    .select(['signing_process_id as chain', 'at'])
    .where('id', '>=', lowestId(since))
    .orderBy('id')
    .limit(limit)
    .execute();
  const heads: ChainHead[] = [];
  const chains = [...new Set(events.map(({ chain }) => chain))];
  for (let from = 0; from < chains.length; from += headsAtOnce)
    heads.push(...(await readHeads(db, chains.slice(from, from + headsAtOnce))));
  return { heads, through: events.length < limit ? undefined : events.at(-1)?.at };
}

const headsAtOnce = 1000;

async function readHeads(db: TenantDb, chains: readonly string[]): Promise<ChainHead[]> {
  const rows = await db
    .selectFrom('tracker_event')
    .distinctOn('signing_process_id')
    .select(['signing_process_id as chain', 'sequence', 'hash'])
    .where('signing_process_id', 'in', chains)
    .orderBy('signing_process_id')
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map(({ chain, sequence, hash }) => ({ chain, length: sequence, head: hash.toString('hex') }));
}

interface Head {
  readonly sequence: number;
  readonly hash: Buffer;
}

/** Of the chains that a transaction has locked: until it ends nobody else appends to them. */
const heads = new WeakMap<TenantDb, Map<string, Head>>();

/** Serialises the writers of one process until the transaction ends. */
async function lockChain(db: TenantDb, id: string): Promise<Head | undefined> {
  const known = heads.get(db)?.get(id);
  if (known) return known;
  const { rows } = await sql<Head>`select sequence, hash from lock_process_chain(${id})`.execute(db);
  return rows[0];
}

function rememberHead(db: TenantDb, id: string, head: Head): void {
  const own = heads.get(db) ?? new Map<string, Head>();
  heads.set(db, own.set(id, head));
}
