import type { SigningContext } from '../../../platform/context.ts';
import { Turn, Signatories, moveProcess } from '../../process/index.ts';
import { requireOwn } from '../queries/read-state.ts';
import { openToAct, requireProof } from '../steps/open-visit.ts';

/** Who does not sign proves who they are, says why, and ends the process for all, unless enough others are left. */
export async function decline(
  context: SigningContext,
  { signatory_id: id, reason }: { readonly signatory_id: string; readonly reason: string },
): Promise<{ message: string }> {
  requireOwn(context, id);
  return context.transaction(async (tx) => {
    const visit = await openToAct(tx);
    requireProof(visit);
    const { signatory, process } = visit;
    const all = await Signatories.list(tx, process.id);
    const self = all.find((one) => one.id === signatory.id);
    const goesOn = self !== undefined && Turn.isSpareable(all, self);
    await Signatories.markDeclined(tx, id, { reason, at: context.now() });
    await tx.track({
      signingProcessId: process.id,
      signatoryId: signatory.id,
      type: 'SIGNATORY',
      event: 'DECLINED',
      status: process.status,
      detail: { reason },
    });
    if (!goesOn)
      await moveProcess(tx, process, {
        action: 'forbid',
        reason: `Un firmante no aceptó: ${reason}`,
        detail: { declined: true },
      });
    return { message: 'Quedó registrado que usted no firma. No tiene que hacer nada más.' };
  });
}
