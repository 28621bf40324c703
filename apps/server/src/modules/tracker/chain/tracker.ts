import type { ChainedEvent } from '@rubrica/evidence';

import type { TenantRead, Tx } from '../../../platform/context.ts';
import type { TrackerEvent } from '../../../platform/events.ts';
import * as texts from '../accepted-text.repository.ts';
import * as repo from '../tracker.repository.ts';

export { holdsOthersData, showDetail } from '../others-data.ts';

/** How many of these events the history has for a signatory. */
export const countEvents = (tx: TenantRead, given: repo.CountedEvents): Promise<number> =>
  repo.countEvents(tx.db, given);

export const findLatest = (tx: TenantRead, given: Parameters<typeof repo.findLatest>[1]): Promise<Date | undefined> =>
  repo.findLatest(tx.db, given);

/** What was written beside each event of a name, in order. */
export const listDetails = (
  tx: TenantRead,
  given: Parameters<typeof repo.listDetails>[1],
): ReturnType<typeof repo.listDetails> => repo.listDetails(tx.db, given);

/** When each of these was first written of a process. */
export const firstMoments = (
  tx: TenantRead,
  given: Parameters<typeof repo.firstMoments>[1],
): Promise<ReadonlyMap<string, Date>> => repo.firstMoments(tx.db, given);

/** Whether an official has done one of these to a process, ever. */
export const hasDone = (tx: TenantRead, given: Parameters<typeof repo.hasDone>[1]): Promise<boolean> =>
  repo.hasDone(tx.db, given);

/** Whether an official did anything in a process, ever. */
export const hasActed = (tx: TenantRead, given: Parameters<typeof repo.hasActed>[1]): Promise<boolean> =>
  repo.hasActed(tx.db, given);

export const readChain = (tx: TenantRead, signingProcessId: string): Promise<ChainedEvent[]> =>
  repo.readChain(tx.db, signingProcessId);

/** What the histories say of many people, each in order. */
export const readOfSignatories = (
  tx: TenantRead,
  given: Parameters<typeof repo.readOfSignatories>[1],
): Promise<ReadonlyMap<string, readonly ChainedEvent[]>> => repo.readOfSignatories(tx.db, given);

/** Heads of the chains that have grown since a moment. */
export const listGrown = (tx: TenantRead, given: Parameters<typeof repo.listGrown>[1]): Promise<repo.GrownChains> =>
  repo.listGrown(tx.db, given);

/** Appends to the chain, in the transaction of what it tells about. */
export const append = (tx: Tx, event: TrackerEvent): Promise<void> => repo.appendTrackerEvent(tx, event);

/** Stores a text that somebody accepts, word for word; the history names it by the hash that this answers. */
export const storeText = (tx: Tx, text: texts.NamedText): Promise<string> => texts.storeText(tx.db, text, tx.now());

/** The texts that a history names as accepted. */
export function readAcceptedTexts(tx: TenantRead, events: readonly ChainedEvent[]): ReturnType<typeof texts.readTexts> {
  const hashes = events.flatMap(({ detail }) => hashesOf((detail as { readonly texts?: unknown } | null)?.texts));
  return texts.readTexts(tx.db, [...new Set(hashes)]);
}

const hashesOf = (named: unknown): readonly string[] =>
  Array.isArray(named)
    ? named.flatMap(({ sha256 }: { readonly sha256?: unknown }) => (typeof sha256 === 'string' ? [sha256] : []))
    : [];
