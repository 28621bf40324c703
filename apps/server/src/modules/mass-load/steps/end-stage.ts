import type { MassLoadRowState, MassLoadStatus } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { hasRows } from '../mass-load-row.repository.ts';
import { lockLoad, setStatus } from '../mass-load.repository.ts';

interface Stage {
  readonly from: MassLoadStatus;
  readonly to: MassLoadStatus;
  /** States that no row may still be in. If another node holds such rows, that node ends the stage. */
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
