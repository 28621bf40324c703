import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../face-count.repository.ts';

/** How often this person began to show their face within the hour, this time included. */
export const countStart = (tx: Tx, signatoryId: string): Promise<number> =>
  repo.countFaceStart(tx.db, signatoryId, tx.now());

/** When this person posted clips of their face, the oldest first. */
export const listClipTimes = (tx: TenantRead, signatoryId: string): Promise<readonly Date[]> =>
  repo.listClipTimes(tx.db, signatoryId);

export const setClipTimes = (tx: Tx, signatoryId: string, times: readonly Date[]): Promise<void> =>
  repo.setClipTimes(tx.db, signatoryId, times);
