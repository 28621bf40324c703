import { createChainCheck, type ChainVerdict } from './hash-chain.ts';
import { hashEvent, type ChainedEvent } from './tracker-chain.ts';

/**
 * A fact as one party may see it. Where something of others is hidden, its hash cannot be recomputed: it only links what
 * stands before and after.
 */
export interface BundledEvent extends ChainedEvent {
  readonly masked?: true;
}

/** The name of a fact of others whose kind one party may not know: who was refused, failed or is examined. */
export const hiddenEvent = 'HIDDEN';

/** Facts of others that keep their name: what was sent, read, accepted, signed and sealed, and what names files. */
const openEvents = new Set([
  'CREATED',
  'SENT',
  'OPENED',
  'TERMS_ACCEPTED',
  'DOCUMENT_READ',
  'ANNEX_UPLOADED',
  'SIGNED',
  'SEALED',
  'RENEWED',
]);

/** Changes of status that name files. Any other could say that somebody is being examined. */
const openActions = new Set<unknown>(['documents_ready', 'physical_signature']);

/** What the product itself writes about files, and names nobody's address. */
const openDetails = new Set([
  'kind',
  'operation_number',
  'sheet',
  'scan',
  'sha256',
  'id',
  'channel',
  'channels',
  'link_version',
]);
const fileLists = new Set(['documents', 'archives', 'originals', 'annexes', 'texts']);

/**
 * A history as one party may see it: their own facts whole, those of others without address, device, place, words,
 * actor and status. Only the last change of status says where the process ended.
 */
export function maskHistory(
  events: readonly ChainedEvent[],
  isOwn: (event: ChainedEvent) => boolean,
): readonly BundledEvent[] {
  const end = events.findLast(({ event }) => event === 'STATUS_CHANGED');
  return events.map((event) => (isOwn(event) ? event : maskEvent(event, event === end)));
}

/** The id of a fact is random: without it nobody finds a hidden address by trying them all against the hash. */
function maskEvent(event: ChainedEvent, isEnd: boolean): BundledEvent {
  const detail = openPart(event.detail);
  const isMove = event.event === 'STATUS_CHANGED';
  const action = isMove ? actionOf(event.detail) : undefined;
  if (!isMove && isOpen(event, detail)) return event;
  const isNamed = openEvents.has(event.event) || isEnd || openActions.has(action);
  return {
    ...event,
    ...nothing,
    ...(isEnd && { status: event.status }),
    ...(isNamed
      ? { detail: openActions.has(action) ? { ...detail, action } : detail }
      : { event: hiddenEvent, type: '', id_signatory: null }),
  };
}

const nothing = {
  id: '',
  actor: '',
  status: '',
  ip: null,
  locale: null,
  location: null,
  device: null,
  detail: {},
  masked: true,
} as const;

/** Nothing of it has to be hidden. What a process began as may say that somebody is examined. */
const isOpen = (event: ChainedEvent, detail: object): boolean =>
  openEvents.has(event.event) &&
  event.event !== 'CREATED' &&
  [event.ip, event.locale, event.location, event.device].every((part) => part === null) &&
  JSON.stringify(detail) === JSON.stringify(event.detail);

const actionOf = (detail: unknown): unknown => (detail as { readonly action?: unknown } | null)?.action;

function openPart(detail: unknown): object {
  if (typeof detail !== 'object' || detail === null) return {};
  const parts = Object.entries(detail).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    if (fileLists.has(name) && Array.isArray(value)) return [[name, value.map(withoutName)]];
    return openDetails.has(name) ? [[name, value]] : [];
  });
  return Object.fromEntries(parts);
}

/** A file by id and hash: papers of others have names that say much. */
const withoutName = (named: unknown): object =>
  Object.fromEntries(Object.entries(named ?? {}).filter(([name]) => name === 'id' || name === 'sha256'));

/** Recomputes what is whole, and follows the links of what is masked. */
export function verifyMaskedChain(events: readonly BundledEvent[]): ChainVerdict {
  const check = createChainCheck<BundledEvent>({
    hash: (event, previous) => (event.masked ? event.hash : hashEvent(event, previous)),
    ownerOf: (event) => `${event.tenant_id} ${event.signing_process_id}`,
  });
  check.add(events);
  return check.verdict();
}
