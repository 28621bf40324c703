import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../change-request.repository.ts';
import type { ChangeRequest, ClientProof, NewChangeRequest } from '../change-request.repository.ts';

export type { ChangeRequest } from '../change-request.repository.ts';

export const find = (tx: TenantRead, id: string): Promise<ChangeRequest | undefined> =>
  repo.findChangeRequest(tx.db, id);

/** The newest first. */
export const list = (tx: TenantRead, processId: string): Promise<readonly ChangeRequest[]> =>
  repo.listChangeRequests(tx.db, processId);

export const insert = (tx: Tx, request: NewChangeRequest): Promise<void> => repo.insertChangeRequest(tx.db, request);

export const markAnswered = (tx: Tx, processId: string, at: Date): Promise<void> =>
  repo.answerChangeRequests(tx.db, processId, at);

/** A link of the next version; the one before opens nothing any more. */
export const setLink = (
  tx: Tx,
  id: string,
  given: { readonly version: number; readonly hash: Buffer },
): Promise<void> => repo.renewChangeLink(tx.db, id, given);

export const storeProof = (tx: Tx, id: string, proof: ClientProof): Promise<void> =>
  repo.storeClientProof(tx.db, id, proof);

/** How many wrong codes there were with this version of the link. */
export const countWrongCode = (tx: Tx, id: string): Promise<number> => repo.countWrongCode(tx.db, id);

/** The process no longer waits for changes. */
export const closeLinks = (tx: Tx, processId: string): Promise<void> => repo.closeChangeLinks(tx.db, processId);
