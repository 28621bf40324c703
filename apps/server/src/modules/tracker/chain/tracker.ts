import type { ChainedEvent } from '@rubrica/evidence';

import type { TenantRead, Tx } from '../../../platform/context.ts';
import type { TrackerEvent } from '../../../platform/events.ts';
import * as repo from '../tracker.repository.ts';

/** How many of these events the history has for a signatory. */
export const countEvents = (tx: TenantRead, given: repo.CountedEvents): Promise<number> =>
  repo.countEvents(tx.db, given);

export const findLatest = (tx: TenantRead, given: Parameters<typeof repo.findLatest>[1]): Promise<Date | undefined> =>
  repo.findLatest(tx.db, given);

/** Whether an official has done one of these to a process, ever. */
export const hasDone = (tx: TenantRead, given: Parameters<typeof repo.hasDone>[1]): Promise<boolean> =>
  repo.hasDone(tx.db, given);

export const readChain = (tx: TenantRead, signingProcessId: string): Promise<ChainedEvent[]> =>
  repo.readChain(tx.db, signingProcessId);

/** Heads of the chains that have grown since a moment. */
export const listGrown = (tx: TenantRead, given: Parameters<typeof repo.listGrown>[1]): Promise<repo.GrownChains> =>
  repo.listGrown(tx.db, given);

/** Appends to the chain, in the transaction of what it tells about. */
export const append = (tx: Tx, event: TrackerEvent): Promise<void> => repo.appendTrackerEvent(tx, event);
