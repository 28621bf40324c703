import type { SigningContext } from '../../../platform/context.ts';
import { offerHandOff as offer } from '../../invitations/index.ts';
import { openToAct } from '../steps/open-visit.ts';
import { refuseFlood } from '../steps/refuse-flood.ts';

const maxOffers = 60;

/** «Seguir en otro dispositivo»: asked for by the device that has the visit. */
export async function offerHandOff(
  context: SigningContext,
): Promise<{ readonly address: string; readonly expires_at: string }> {
  return context.transaction(async (tx) => {
    const { signatory, process, device } = await openToAct(tx);
    await refuseFlood(tx, signatory, { events: ['HAND_OFF_OFFERED'], max: maxOffers });
    const { address, expiresAt } = await offer(tx, signatory);
    await tx.track({
      signingProcessId: process.id,
      signatoryId: signatory.id,
      type: 'SIGNATORY',
      event: 'HAND_OFF_OFFERED',
      status: process.status,
      ...(device && { device: device.deviceName }),
    });
    return { address, expires_at: expiresAt.toISOString() };
  });
}
