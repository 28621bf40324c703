import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import * as repo from '../draft.repository.ts';
import { startDraft } from '../steps/start-draft.ts';

export { lockOwnDraft as lockOwn } from '../steps/own-draft.ts';

/** Of the official who is signed in. */
export const start = (tx: OfficialTx, beginning: Pick<repo.Draft, 'kind' | 'title' | 'content'>): Promise<repo.Draft> =>
  startDraft(tx, { id: newId(tx.now()), ...beginning });

export const exists = async (tx: Tx, id: string): Promise<boolean> => (await repo.findDraft(tx.db, id)) !== undefined;

export const remove = (tx: Tx, id: string): Promise<void> => repo.deleteDraft(tx.db, id);
