import type { Tx } from '../../../platform/context.ts';
import { destroyIssuedKeys } from '../issued-key.repository.ts';

/** Keys that were made for signatures of a process which will not be made. */
export const destroyKeys = ({ db }: Tx, processId: string): Promise<void> => destroyIssuedKeys(db, processId);
