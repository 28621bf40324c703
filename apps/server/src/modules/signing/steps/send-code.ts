import type { OtpChannel } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Signatory, SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { codeChannelsFor, isWayOfLink, maskAddress } from '../code-address.ts';
import { sendOtp as sendOtpJob } from '../jobs/signing-messages.ts';
import { findFreshOtp, listSendings, otpSeconds, startOtp } from '../otp.repository.ts';
import { refuseFlood } from './refuse-flood.ts';

/** Each may be a text message that somebody pays for. */
const maxCodes = 60;
export const maxSendings = 3;
export const windowSeconds = 10 * 60;
/** Long enough for a message to arrive before one asks for another. */
export const pauseSeconds = 30;

export interface Reached {
  readonly signatory: Signatory;
  readonly process: SigningProcess;
}

export interface SentCode {
  readonly message: string;
  readonly channel: OtpChannel;
  readonly sent_to: string;
  readonly expires_in_seconds: number;
  readonly resend_in_seconds: number;
}

/**
 * A new code by a way that the person chose among those offered; the one before is worth nothing from then on. Asked for
 * again within the pause, it is the same one: the answer of the first call may have been lost on its way.
 */
export async function sendCode(tx: Tx, { signatory, process }: Reached, channel: OtpChannel): Promise<SentCode> {
  const { channels } = await offerCode(tx, signatory);
  if (!channels.includes(channel)) throw new AppError('otp.channel_refused');
  const now = tx.now();
  const sentTo = maskAddress(signatory, channel);
  const fresh = await findFreshOtp(tx, {
    signatoryId: signatory.id,
    channel,
    purpose: 'visit',
    since: secondsAgo(now, pauseSeconds),
  });
  if (fresh) return describeSent({ channel, sentTo, sentAt: fresh.sentAt }, now);
  await refuseFlood(tx, signatory, { events: ['OTP_SENT'], max: maxCodes });
  refuseHaste(
    await listSendings(tx.db, { signatoryId: signatory.id, purpose: 'visit' }, secondsAgo(now, windowSeconds)),
    now,
  );
  const id = newId(now);
  await startOtp(tx, { id, signatoryId: signatory.id, channel, purpose: 'visit' });
  await tx.enqueue(sendOtpJob, { otp_id: id }, { key: id });
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'OTP_SENT',
    status: process.status,
    detail: {
      channel,
      sent_to: sentTo,
      link_channels: [signatory.linkChannel],
      same_way_as_link: isWayOfLink(channel, signatory),
    },
  });
  return describeSent({ channel, sentTo, sentAt: now }, now);
}

interface Sent {
  readonly channel: OtpChannel;
  readonly sentTo: string;
  readonly sentAt: Date;
}

const describeSent = ({ channel, sentTo, sentAt }: Sent, now: Date): SentCode => ({
  message: `Enviamos un código a ${sentTo}.`,
  channel,
  sent_to: sentTo,
  expires_in_seconds: secondsUntil(sentAt, otpSeconds, now),
  resend_in_seconds: secondsUntil(sentAt, pauseSeconds, now),
});

/** The ways that the person may choose from, and where the preferred one goes. */
export async function offerCode(tx: Tx, signatory: Signatory) {
  const channels = codeChannelsFor(signatory, await Companies.readSettings(tx));
  const [channel] = channels;
  return { channel, sent_to: maskAddress(signatory, channel), channels: [...channels] };
}

function refuseHaste(sendings: readonly Date[], now: Date): void {
  const [oldest] = sendings;
  const last = sendings.at(-1);
  if (oldest && sendings.length >= maxSendings) throw tooMany(secondsUntil(oldest, windowSeconds, now));
  const pause = last ? secondsUntil(last, pauseSeconds, now) : 0;
  if (pause > 0) throw tooMany(pause);
}

const tooMany = (seconds: number): AppError => new AppError('otp.too_many', { seconds: Math.max(1, seconds) });
export const secondsAgo = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const secondsUntil = (since: Date, seconds: number, now: Date): number =>
  Math.ceil((since.getTime() + seconds * 1000 - now.getTime()) / 1000);
