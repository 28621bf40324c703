import { createChainCheck, type ChainVerdict } from './hash-chain.ts';
import { hashEvent, type ChainedEvent } from './tracker-chain.ts';

/**
 * A fact as one party may see it. Where something of others is hidden, its hash cannot be recomputed: it only links what
 * stands before and after.
 */
export interface BundledEvent extends ChainedEvent {
  readonly masked?: true;
}

/** What the product itself writes about files and states, and names nobody's address. */
const openDetails = new Set([
  'action',
  'kind',
  'operation_number',
  'documents',
  'archives',
  'sheet',
  'scan',
  'sha256',
  'texts',
  'id',
  'originals',
  'annexes',
  'channel',
  'channels',
  'link_version',
  'number',
]);

/**
 * The fact without address, device, place and words of others. Its id goes, too: it is random, and without it nobody
 * finds a hidden address by trying them all against the hash.
 */
export function maskEvent(event: ChainedEvent): BundledEvent {
  const detail = openPart(event.detail);
  const isOpen =
    event.ip === null &&
    event.locale === null &&
    event.location === null &&
    event.device === null &&
    JSON.stringify(detail) === JSON.stringify(event.detail);
  if (isOpen) return event;
  return { ...event, id: '', ip: null, locale: null, location: null, device: null, detail, masked: true };
}

function openPart(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null) return detail;
  return Object.fromEntries(Object.entries(detail).filter(([name]) => openDetails.has(name)));
}

/** Recomputes what is whole, and follows the links of what is masked. */
export function verifyMaskedChain(events: readonly BundledEvent[]): ChainVerdict {
  const check = createChainCheck<BundledEvent>({
    hash: (event, previous) => (event.masked ? event.hash : hashEvent(event, previous)),
    ownerOf: (event) => `${event.tenant_id} ${event.signing_process_id}`,
  });
  check.add(events);
  return check.verdict();
}
