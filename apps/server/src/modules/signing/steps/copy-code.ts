import type { CopyPlace } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Signatory, SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { channelForCopy, maskAddress } from '../code-address.ts';
import { sendOtp as sendOtpJob } from '../jobs/signing-messages.ts';
import { findFreshOtp, listSendings, otpSeconds, startOtp, useOtp } from '../otp.repository.ts';
import { maxSendings, pauseSeconds, secondsAgo, windowSeconds } from './send-code.ts';

export interface CopyCode {
  readonly process: SigningProcess;
  /** Undefined where the number that was given is of nobody. */
  readonly signatory: Signatory | undefined;
  readonly place: CopyPlace;
}

/** The same for everybody. */
export const copyCodeTimes = { expires_in_seconds: otpSeconds, resend_in_seconds: pauseSeconds } as const;

/**
 * A code for who signed. For a number of nobody the same job is queued and finds nothing to send, so that neither the
 * answer nor its time says whom the number belongs to; for the same reason too many are not refused but not sent.
 */
export async function sendCopyCode(tx: Tx, { process, signatory, place }: CopyCode): Promise<void> {
  const id = newId(tx.now());
  if (signatory) await startCopyCode(tx, { id, process, signatory, place });
  await tx.enqueue(sendOtpJob, { otp_id: id }, { key: id });
}

interface Started extends CopyCode {
  readonly id: string;
  readonly signatory: Signatory;
}

async function startCopyCode(tx: Tx, { id, process, signatory, place }: Started): Promise<void> {
  const channel = channelForCopy(signatory, await Companies.readSettings(tx), place);
  const owner = { signatoryId: signatory.id, purpose: 'copy' } as const;
  const now = tx.now();
  if (await findFreshOtp(tx, { ...owner, channel, since: secondsAgo(now, pauseSeconds) })) return;
  if ((await listSendings(tx.db, owner, secondsAgo(now, windowSeconds))).length >= maxSendings) return;
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

/** Each code proves it once. */
export async function useCopyCode(
  tx: Tx,
  { signatory, code }: { readonly signatory: Signatory; readonly code: string },
): Promise<boolean> {
  return (await useOtp(tx, { signatoryId: signatory.id, purpose: 'copy', code })) !== undefined;
}
