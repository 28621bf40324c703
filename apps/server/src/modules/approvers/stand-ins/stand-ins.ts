import type { TenantRead, Tx } from '../../../platform/context.ts';
import { listApprovers, lockApprovers, readApprover } from '../approver.repository.ts';
import type { Approver } from '../approver.ts';
import * as repo from './stand-in.repository.ts';
import type { NewStandIn, StandIn } from './stand-in.repository.ts';

export type { StandIn } from './stand-in.repository.ts';

export const readAbsent = (tx: TenantRead, approverId: string): Promise<Approver> => readApprover(tx.db, approverId);

/** Everybody else who approves by a link. */
export const listCandidates = async (tx: TenantRead, approverId: string): Promise<readonly Approver[]> =>
  (await listApprovers(tx.db)).filter(({ id, userId }) => id !== approverId && userId === null);

/** The latest first. */
export const list = (tx: TenantRead, approverId: string): Promise<readonly StandIn[]> =>
  repo.listStandIns(tx.db, approverId);

/** One change at a time, so that two do not share a day. */
export const lock = (tx: Tx): Promise<void> => lockApprovers(tx.db);

export const insert = (tx: Tx, given: NewStandIn): Promise<void> => repo.insertStandIn(tx.db, given);

export const end = (tx: Tx, id: string): Promise<void> => repo.endStandIn(tx.db, id, tx.now());

/** Who is asked on a day in the place of an approver. */
export const findRuling = (
  tx: TenantRead,
  approverId: string,
  day: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> => repo.findRuling(tx.db, approverId, day);
