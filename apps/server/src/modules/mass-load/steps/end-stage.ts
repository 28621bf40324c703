import type { MassLoadRowState, MassLoadStatus } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { hasRows } from '../mass-load-row.repository.ts';
import { lockLoad, setStatus } from '../mass-load.repository.ts';

interface Stage {
  readonly from: MassLoadStatus;
  readonly to: MassLoadStatus;
  /** What no row may be in any more. Another node may still hold some: then that one ends the stage. */
  readonly left: MassLoadRowState;
  readonly finishedAt?: Date;
  readonly sendAt?: Date;
}

/** Whether this one ended it: of several that find nothing left to do, one does. */
export async function endStage(tx: Tx, id: string, { from, to, left, ...times }: Stage): Promise<boolean> {
  const load = await lockLoad(tx.db, id);
  if (load?.status !== from || (await hasRows(tx.db, id, left))) return false;
  await setStatus(tx.db, id, { status: to, ...times });
  return true;
}
