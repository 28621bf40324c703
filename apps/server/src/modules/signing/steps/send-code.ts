import type { OtpChannel } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { linkChannels } from '../../invitations/index.ts';
import type { Signatory, SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { codeChannelsFor, isWayOfLink, maskAddress } from '../code-address.ts';
import { sendOtp as sendOtpJob } from '../jobs/signing-messages.ts';
import { listSendings, otpSeconds, startOtp } from '../otp.repository.ts';
import { refuseFlood } from './refuse-flood.ts';

/** Each may be a text message that somebody pays for. */
const maxCodes = 60;
const maxSendings = 3;
const windowSeconds = 10 * 60;
/** Long enough for a message to arrive before one asks for another. */
const pauseSeconds = 30;

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

/** A new code by a way that the person chose among those offered; the one before is worth nothing from then on. */
export async function sendCode(tx: Tx, { signatory, process }: Reached, channel: OtpChannel): Promise<SentCode> {
  const { channels } = await offerCode(tx, signatory);
  if (!channels.includes(channel)) throw new AppError('otp.channel_refused');
  await refuseFlood(tx, signatory, { events: ['OTP_SENT'], max: maxCodes });
  const now = tx.now();
  refuseHaste(await listSendings(tx.db, signatory.id, secondsAgo(now, windowSeconds)), now);
  const id = newId(now);
  await startOtp(tx, { id, signatoryId: signatory.id, channel });
  await tx.enqueue(sendOtpJob, { otp_id: id }, { key: id });
  const sentTo = maskAddress(signatory, channel);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'OTP_SENT',
    status: process.status,
    detail: { channel, sent_to: sentTo, link_channels: linkChannels, same_way_as_link: isWayOfLink(channel) },
  });
  return {
    message: `Enviamos un código a ${sentTo}.`,
    channel,
    sent_to: sentTo,
    expires_in_seconds: otpSeconds,
    resend_in_seconds: pauseSeconds,
  };
}

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
const secondsAgo = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const secondsUntil = (since: Date, seconds: number, now: Date): number =>
  Math.ceil((since.getTime() + seconds * 1000 - now.getTime()) / 1000);
