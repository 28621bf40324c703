import type { Tx } from '../../../platform/context.ts';
import * as repo from '../draft.repository.ts';

export { lockOwnDraft as lockOwn } from '../steps/own-draft.ts';

export const remove = (tx: Tx, id: string): Promise<void> => repo.deleteDraft(tx.db, id);
