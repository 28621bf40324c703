import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Signatories } from '../../process/index.ts';
import { nameDevice } from '../device-name.ts';
import { isLive, isOfDevice, oldestProof, type DeviceVisit } from '../device-visit.ts';
import { endOtps } from '../otp.repository.ts';
import { deletePending } from '../pending-signature.repository.ts';
import { lockVisit, type Visit } from '../steps/open-visit.ts';
import { refuseFlood } from '../steps/refuse-flood.ts';
import { endVisits, findVisit, insertVisit, touchVisit } from '../visit.repository.ts';

const maxTakeovers = 200;

export interface Lock {
  readonly session_id: string | null;
  readonly session_locked: boolean;
  readonly message: string;
  readonly other_device: { readonly name: string; readonly seen_at: string } | null;
}

/**
 * Begins a visit, or goes on with the one that this device has. Another device takes it over only on purpose, and then
 * the proofs that were given are worth nothing: they were given by the first.
 */
export async function lockSession(
  context: SigningContext,
  { takesOver }: { readonly takesOver: boolean },
): Promise<Lock> {
  const { deviceKey } = context.actor;
  if (deviceKey === null) throw new AppError('portal.device_refused');
  return context.transaction(async (tx) => {
    const opened = await lockVisit(tx);
    const held = await findHeld(tx, opened);
    if (held && isOfDevice(held, context.actor)) {
      await touchVisit(tx.db, held.id, tx.now());
      return describeOwn(held.id);
    }
    if (held && !takesOver) return describeOther(held);
    if (held) await recordTakeover(tx, opened, held);
    const id = newId(tx.now());
    return (await beginVisit(tx, opened, { id, deviceKey })) ? describeOwn(id) : describeOther(undefined);
  });
}

/** Undefined where nobody has it, or its time has passed. */
async function findHeld({ db, now }: SigningTx, { signatory }: Visit): Promise<DeviceVisit | undefined> {
  const found = signatory.deviceSession === null ? undefined : await findVisit(db, signatory.deviceSession);
  return found && isLive(found, signatory, now()) ? found : undefined;
}

async function recordTakeover(tx: SigningTx, { signatory, process }: Visit, held: DeviceVisit): Promise<void> {
  await refuseFlood(tx, signatory, { events: ['TAKEN_OVER'], max: maxTakeovers });
  const device = nameDevice(tx.origin.userAgent);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'SIGNATORY',
    event: 'TAKEN_OVER',
    status: process.status,
    device,
    detail: { from: held.deviceName, to: device },
  });
}

/** False where another device was faster. Codes and prepared signatures of an earlier visit end with it. */
async function beginVisit(
  tx: SigningTx,
  { signatory, process }: Visit,
  { id, deviceKey }: { readonly id: string; readonly deviceKey: Buffer },
): Promise<boolean> {
  if (!(await Signatories.claimDevice(tx, signatory.id, { from: signatory.deviceSession, to: id }))) return false;
  const at = tx.now();
  await endVisits(tx.db, signatory.id, at);
  await endOtps(tx.db, { signatoryId: signatory.id, purpose: 'visit' }, at);
  await deletePending(tx.db, signatory.id);
  if (isLedHere(signatory, process))
    await Signatories.takeEarlierProofs(tx, signatory.id, { visitId: id, since: oldestProof(at) });
  else if (signatory.signedAt === null) await Signatories.dropProofs(tx, signatory.id);
  await insertVisit(tx.db, {
    id,
    signatoryId: signatory.id,
    linkVersion: signatory.linkVersion,
    deviceKey,
    deviceName: nameDevice(tx.origin.userAgent),
    beganAt: at,
  });
  const device = { signatoryId: signatory.id, linkVersion: signatory.linkVersion, deviceKey };
  if (signatory.signedAt === null) await Signatories.Reviews.giveAcceptedTo(tx, device, id);
  return true;
}

/**
 * The first visit of who began the process: only the browser in which they proved who they are was given this link, and
 * nobody was sent it.
 */
const isLedHere = (
  { linkVersion, deviceSession, sentVersion }: Visit['signatory'],
  { applicationId }: Visit['process'],
): boolean => applicationId !== null && linkVersion === 1 && sentVersion === 0 && deviceSession === null;

const describeOwn = (id: string): Lock => ({
  session_id: id,
  session_locked: false,
  message: 'Puede continuar aquí.',
  other_device: null,
});

const describeOther = (held: DeviceVisit | undefined): Lock => ({
  session_id: null,
  session_locked: true,
  message: 'Este proceso está abierto en otro dispositivo.',
  other_device: held ? { name: held.deviceName, seen_at: held.seenAt.toISOString() } : null,
});
