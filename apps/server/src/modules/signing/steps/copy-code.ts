import type { CopyPlace } from '@rubrica/contract';

import type { TenantRead, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { channelForCopy, copyPlacesFor, maskAddress } from '../code-address.ts';
import { recordCopyRefusal, sendCopyCode } from '../jobs/signing-messages.ts';
import {
  countCopyCodes,
  findFreshOtp,
  isOtpKnown,
  listSendings,
  otpSeconds,
  startOtp,
  useOtp,
} from '../otp.repository.ts';
import { sealAsker } from './sealed-asker.ts';
import { maxSendings, pauseSeconds, secondsAgo, windowSeconds } from './send-code.ts';

/** Of one process in a day. */
const maxOfProcess = 60;
const daySeconds = 86_400;

/** The same for everybody. */
export const copyCodeTimes = { expires_in_seconds: otpSeconds, resend_in_seconds: pauseSeconds } as const;

/** Among which places who asks may choose; the first is taken where the wished one is not among them. */
export const readCopyPlaces = async (tx: TenantRead): Promise<readonly [CopyPlace, ...CopyPlace[]]> =>
  copyPlacesFor(await Companies.readSettings(tx));

/** Who signed under this number; undefined for a number of nobody, and of who did not sign. */
export async function findCopyParty(
  tx: TenantRead,
  { processId, identificationNumber }: { readonly processId: string; readonly identificationNumber: string },
): Promise<Signatory | undefined> {
  const signatories = await Signatories.list(tx, processId);
  return signatories.find(
    (one) => one.signedAt !== null && one.identificationNumber.toUpperCase() === identificationNumber,
  );
}

interface Asked {
  readonly processId: string;
  readonly identificationNumber: string;
}

/** For a number of nobody the same job is queued, and finds nobody: neither the answer nor its time says whose it is. */
export async function askForCopyCode(
  tx: Tx,
  { processId, identificationNumber, place }: { readonly place: CopyPlace } & Asked,
): Promise<void> {
  const id = newId(tx.now());
  const payload = {
    otp_id: id,
    process_id: processId,
    place,
    asked_at: tx.now().toISOString(),
    asked: await sealAsker(tx, { jobId: id, identificationNumber }),
  };
  await tx.enqueue(sendCopyCode, payload, { key: id });
}

interface Started {
  readonly id: string;
  readonly process: SigningProcess;
  readonly signatory: Signatory;
  readonly place: CopyPlace;
}

/** Too many are not refused but not made: a refusal would say that the number is somebody's. */
export async function startCopyCode(tx: Tx, { id, process, signatory, place }: Started): Promise<void> {
  const channel = channelForCopy(signatory, await Companies.readSettings(tx), place);
  const owner = { signatoryId: signatory.id, purpose: 'copy' } as const;
  const now = tx.now();
  if (await isOtpKnown(tx.db, id)) return;
  if (await findFreshOtp(tx, { ...owner, channel, since: secondsAgo(now, pauseSeconds) })) return;
  if ((await listSendings(tx.db, owner, secondsAgo(now, windowSeconds))).length >= maxSendings) return;
  if ((await countCopyCodes(tx.db, process.id, secondsAgo(now, daySeconds))) >= maxOfProcess) return;
  await startOtp(tx, { id, channel, ...owner });
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'COPY_CODE_SENT',
    status: process.status,
    detail: { channel, sent_to: maskAddress(signatory, channel) },
  });
}

interface Proof extends Asked {
  readonly code: string;
}

/** Who proved it; each code proves it once. A number of nobody costs the same work as a wrong code. */
export async function useCopyCode(
  tx: Tx,
  { processId, identificationNumber, code }: Proof,
): Promise<Signatory | undefined> {
  const signatory = await findCopyParty(tx, { processId, identificationNumber });
  const id = newId(tx.now());
  const channel = await useOtp(tx, { signatoryId: signatory?.id ?? id, purpose: 'copy', code });
  if (signatory && channel !== undefined) return signatory;
  const asked = await sealAsker(tx, { jobId: id, identificationNumber });
  await tx.enqueue(recordCopyRefusal, { id, process_id: processId, asked }, { key: id });
  return undefined;
}
