import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../client-answer.repository.ts';
import type { ClientAnswer } from '../client-answer.repository.ts';

export type { ClientAnswer } from '../client-answer.repository.ts';

/** What a client wrote in their form so far, and how they answered consents. */
export const list = (tx: TenantRead, signatoryId: string): Promise<readonly ClientAnswer[]> =>
  repo.listClientAnswers(tx.db, signatoryId);

/** The last who writes a field wins; the other fields stay as they are. */
export const save = (tx: Tx, signatoryId: string, answers: readonly ClientAnswer[]): Promise<void> =>
  repo.saveClientAnswers(tx.db, signatoryId, answers);
