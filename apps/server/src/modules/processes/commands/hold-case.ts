import type { CaseHoldView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Processes, Signatories, refuseMove } from '../../process/index.ts';

/** Who opens a case of the tray holds it. Where somebody else does, the answer says who. */
export async function holdCase(context: OfficialContext, id: string): Promise<CaseHoldView> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    const isWaiting =
      process.status === 'TO_VALIDATE' ||
      process.status === 'IS_PEP' ||
      (await Signatories.Reviews.listOpen(tx, id)).length > 0;
    if (!isWaiting) throw refuseMove(process, 'ya no espera una validación');
    const user = await Users.find(tx, tx.actor.id);
    const hold = await Processes.Holds.take(tx, id, user ? Users.fullNameOf(user) : tx.actor.username);
    return Processes.Holds.present(hold, tx.actor.id);
  });
}

export async function releaseCase(context: OfficialContext, id: string): Promise<void> {
  return context.transaction(async (tx) => {
    await Processes.lockVisible(tx, id);
    await Processes.Holds.release(tx, id);
  });
}
