import { displayTimestamp } from '@rubrica/catalogues';
import type { CaseHoldView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import * as repo from '../case-hold.repository.ts';
import type { CaseHold } from '../case-hold.repository.ts';

export type { CaseHold } from '../case-hold.repository.ts';

const holdMilliseconds = 15 * 60_000;
/** In all, one hold after the other; then somebody else may have it, and after an hour they again. */
const maxMilliseconds = 60 * 60_000;

/** Who holds the case from now on: the caller, unless somebody else does. A caller who holds it gets no longer time. */
export async function take(tx: OfficialTx, processId: string, userName: string): Promise<CaseHold> {
  const since = tx.now();
  const before = await repo.findLastHold(tx.db, processId);
  if (before && before.expiresAt > since) return before;
  const goesOn = before?.userId === tx.actor.id && since.getTime() - before.expiresAt.getTime() < maxMilliseconds;
  const begunAt = goesOn ? before.begunAt : since;
  const end = Math.min(since.getTime() + holdMilliseconds, begunAt.getTime() + maxMilliseconds);
  if (end <= since.getTime()) throw new AppError('case.hold_spent');
  const own: CaseHold = { processId, userId: tx.actor.id, userName, since, begunAt, expiresAt: new Date(end) };
  await repo.replaceHold(tx.db, own);
  return own;
}

/** The cases that somebody holds now. */
export const listLive = (tx: OfficialTx, ids: readonly string[]): Promise<readonly CaseHold[]> =>
  repo.listHolds(tx.db, ids, tx.now());

export const present = ({ userId, userName, since, expiresAt }: CaseHold, readerId: string): CaseHoldView => ({
  name: userName,
  since: since.toISOString(),
  expires_at: expiresAt.toISOString(),
  is_own: userId === readerId,
});

/** The caller leaves the case; somebody else's hold stays. */
export const release = (tx: OfficialTx, processId: string): Promise<void> =>
  repo.endHold(tx.db, { processId, userId: tx.actor.id, at: tx.now() });

/** A decision is refused while somebody else holds the case, and ends the caller's hold. */
export async function settle(tx: OfficialTx, processId: string): Promise<void> {
  const [hold] = await listLive(tx, [processId]);
  if (hold && hold.userId !== tx.actor.id)
    throw new AppError('case.held', { name: hold.userName, since: displayTimestamp(hold.since).slice(11, 16) });
  await repo.deleteHold(tx.db, processId);
}
