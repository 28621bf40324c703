import type { CaseHoldView } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Processes, Signatories, refuseMove, type SigningProcess } from '../../process/index.ts';
import { mayDecideReview } from '../steps/may-decide-review.ts';

/** Who opens a case of the tray holds it. Where somebody else does, the answer says who. */
export async function holdCase(context: OfficialContext, id: string): Promise<CaseHoldView> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    const reviews = await Signatories.Reviews.listOpen(tx, id);
    const waitsForMove = process.status === 'TO_VALIDATE' || process.status === 'IS_PEP';
    if (!waitsForMove && reviews.length === 0) throw refuseMove(process, 'ya no espera una validación');
    authorize(waitsForMove || (await mayDecideOne(tx, process, reviews)));
    const user = await Users.find(tx, tx.actor.id);
    const hold = await Processes.Holds.take(tx, id, user ? Users.fullNameOf(user) : tx.actor.username);
    return Processes.Holds.present(hold, tx.actor.id);
  });
}

/** Who may decide about none of them would only keep those away who may. */
async function mayDecideOne(
  tx: OfficialTx,
  process: SigningProcess,
  reviews: readonly Signatories.Reviews.IdentityReview[],
): Promise<boolean> {
  for (const { signatoryId } of reviews) {
    const signatory = await Signatories.find(tx, signatoryId);
    if (signatory && (await mayDecideReview(tx, process, signatory))) return true;
  }
  return false;
}

export async function releaseCase(context: OfficialContext, id: string): Promise<void> {
  return context.transaction(async (tx) => {
    await Processes.lockVisible(tx, id);
    await Processes.Holds.release(tx, id);
  });
}
