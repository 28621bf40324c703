import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../legal-hold.repository.ts';
import type { LegalHold } from '../legal-hold.repository.ts';

export type { LegalHold } from '../legal-hold.repository.ts';

/** The one that lasts. */
export const find = (tx: TenantRead, processId: string): Promise<LegalHold | undefined> =>
  repo.findLegalHold(tx.db, processId);

/** Those of these processes that are held. */
export const findHeld = (tx: TenantRead, processIds: readonly string[]): Promise<ReadonlySet<string>> =>
  repo.findHeld(tx.db, processIds);

export const place = (tx: Tx, hold: Parameters<typeof repo.insertLegalHold>[1]): Promise<void> =>
  repo.insertLegalHold(tx.db, hold);

export const end = (tx: Tx, id: string, given: Parameters<typeof repo.endLegalHold>[2]): Promise<void> =>
  repo.endLegalHold(tx.db, id, given);
