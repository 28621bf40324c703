import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { informOfficial } from '../../invitations/index.ts';
import { Signatories, type Signatory } from '../../process/index.ts';
import { nameDevice } from '../device-name.ts';
import { isOfDevice } from '../device-visit.ts';
import { endOtps } from '../otp.repository.ts';
import { deletePending } from '../pending-signature.repository.ts';
import { lockVisit } from '../steps/open-visit.ts';
import { endVisits, findVisit, hasVisited } from '../visit.repository.ts';

/**
 * «No fui yo»: another device opened the link. It opens nothing from then on, also for who says so, until the company
 * sends a new one; and the company is notified. Who has signed has nothing left to stop.
 */
export async function denyVisit(context: SigningContext): Promise<{ message: string; stopped_at: string }> {
  const at = context.now();
  return context.transaction(async (tx) => {
    const { signatory, process } = await lockVisit(tx);
    if (signatory.signedAt !== null) throw new AppError('portal.step_not_asked');
    const other = await findOther(tx, signatory);
    await endVisits(tx.db, signatory.id, at);
    await endOtps(tx.db, { signatoryId: signatory.id, purpose: 'visit' }, at);
    await deletePending(tx.db, signatory.id);
    await Signatories.stopLink(tx, signatory.id, at);
    const device = nameDevice(context.origin.userAgent);
    await tx.track({
      signingProcessId: process.id,
      signatoryId: signatory.id,
      type: 'SIGNATORY',
      event: 'DENIED',
      status: process.status,
      device,
      detail: { name: Signatories.nameOf(signatory), said_on: device, other_device: other },
    });
    await tx.record([{ type: 'signatory.link_stopped', subject: process.id, details: { signatory: signatory.id } }]);
    const told = {
      processId: process.id,
      userId: process.createdBy,
      occasion: 'denied',
      aboutId: signatory.id,
    } as const;
    await informOfficial(tx, { ...told, key: context.origin.requestId });
    return { message: `El enlace quedó detenido y avisamos a ${process.createdByName}.`, stopped_at: at.toISOString() };
  });
}

/** The name of the device that is not the caller's. Refuses the device that has the visit, and one that never had it where no other does. */
async function findOther({ db, actor }: SigningTx, { id, linkVersion, deviceSession }: Signatory): Promise<string> {
  if (actor.deviceKey === null) throw new AppError('portal.device_refused');
  const holder = deviceSession === null ? undefined : await findVisit(db, deviceSession);
  const isOwn = holder !== undefined && isOfDevice(holder, actor);
  const wasThere = await hasVisited(db, { signatoryId: id, linkVersion, deviceKey: actor.deviceKey });
  if (isOwn || (holder === undefined && !wasThere)) throw new AppError('portal.step_not_asked');
  return holder?.deviceName ?? 'Dispositivo desconocido';
}
