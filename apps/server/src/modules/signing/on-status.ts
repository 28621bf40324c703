import type { ProcessStatus } from '@rubrica/contract';

import type { StatusFollower } from '../../platform/context.ts';
import { destroyIssuedKeys } from './issued-key.repository.ts';

/** Where nobody signs any more, or signs something else: a key that was made for that signature is of no use. */
const endings: readonly ProcessStatus[] = ['QUEUED', 'EXPIRED', 'CANCELLED', 'NOT_ALLOWED', 'PHYSICAL_SIGNATURE'];

export const signingFollowers: readonly StatusFollower[] = endings.map((on) => ({
  on,
  follow: (tx, { processId }) => destroyIssuedKeys(tx.db, processId),
}));
