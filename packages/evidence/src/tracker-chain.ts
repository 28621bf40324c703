import { createHash } from 'node:crypto';

/** One thing that happened in a signing process, as stored and as handed over as evidence. */
export interface TrackerEvent {
  readonly tenant_id: string;
  readonly signing_process_id: string;
  readonly sequence: number;
  readonly id: string;
  /** UTC, ISO 8601 with milliseconds. */
  readonly at: string;
  readonly actor: string;
  readonly type: string;
  readonly event: string;
  readonly status: string;
  readonly id_signatory: string | null;
  readonly ip: string | null;
  readonly locale: string | null;
  readonly location: string | null;
  readonly device: string | null;
  readonly detail: unknown;
}

export interface ChainedEvent extends TrackerEvent {
  readonly previous_hash: Uint8Array;
  readonly hash: Uint8Array;
}

/** What the first event of a process follows. */
export const chainStart: Uint8Array = new Uint8Array(32);

/** Fixed order and a version in front: the same event has one text, in any program and in any year. */
export function hashEvent(event: TrackerEvent, previous: Uint8Array): Uint8Array {
  const text = JSON.stringify([
    'rubrica-tracker-1',
    event.tenant_id,
    event.signing_process_id,
    event.sequence,
    event.id,
    event.at,
    event.actor,
    event.type,
    event.event,
    event.status,
    event.id_signatory,
    event.ip,
    event.locale,
    event.location,
    event.device,
    sortKeys(event.detail),
  ]);
  return createHash('sha256').update(previous).update(text, 'utf8').digest();
}

export type ChainVerdict =
  | { readonly intact: true; readonly head: Uint8Array; readonly length: number }
  | { readonly intact: false; readonly sequence: number; readonly reason: BreakReason };

/** `gap`: rows are missing or out of order. `link`: a row does not follow its predecessor. `content`: a row was edited. */
export type BreakReason = 'gap' | 'link' | 'content' | 'foreign';

/** Recomputes a whole chain and names the first row that is not what it was. */
export function verifyChain(events: readonly ChainedEvent[]): ChainVerdict {
  let previous = chainStart;
  for (const [index, event] of events.entries()) {
    const reason = findBreak(event, { expected: index + 1, previous, first: events[0] ?? event });
    if (reason) return { intact: false, sequence: index + 1, reason };
    previous = event.hash;
  }
  return { intact: true, head: previous, length: events.length };
}

function findBreak(
  event: ChainedEvent,
  { expected, previous, first }: { expected: number; previous: Uint8Array; first: ChainedEvent },
): BreakReason | undefined {
  if (event.sequence !== expected) return 'gap';
  if (event.tenant_id !== first.tenant_id || event.signing_process_id !== first.signing_process_id) return 'foreign';
  if (!equal(event.previous_hash, previous)) return 'link';
  return equal(event.hash, hashEvent(event, previous)) ? undefined : 'content';
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** A database may reorder the members of an object. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sortKeys(member)]));
}
