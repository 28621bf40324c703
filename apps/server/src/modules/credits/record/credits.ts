import type { Tx } from '../../../platform/context.ts';
import * as repo from '../credit-offer.repository.ts';

/** With the answers of its process. */
export const remove = (tx: Tx, processId: string): Promise<void> => repo.deleteCredit(tx.db, processId);
