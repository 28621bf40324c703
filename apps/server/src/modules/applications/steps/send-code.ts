import type { TextChannel } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Companies } from '../../tenants/index.ts';
import { listSendings, startCode, type CodeWay } from '../application-code.repository.ts';
import { sendApplicationCode } from '../jobs/application-jobs.ts';

/** As in a signatory's visit: three in ten minutes, and long enough between two for a message to arrive. */
const maxSendings = 3;
export const windowSeconds = 10 * 60;
export const pauseSeconds = 30;
/** Each to a phone is paid for. */
const maxInAll = 12;

/** A new code; the one before of the same way is worth nothing from then on. */
export async function sendCode(tx: Tx, applicationId: string, way: Exclude<CodeWay, 'resume'>): Promise<void> {
  const now = tx.now().getTime();
  const all = await listSendings(tx, { applicationId, way }, new Date(0));
  const recent = all.filter((at) => at.getTime() > now - windowSeconds * 1000);
  const [oldest] = recent;
  const last = recent.at(-1);
  if (all.length >= maxInAll) throw tooMany(86_400);
  if (oldest && recent.length >= maxSendings) throw tooMany(secondsUntil(oldest, windowSeconds, now));
  if (last && secondsUntil(last, pauseSeconds, now) > 0) throw tooMany(secondsUntil(last, pauseSeconds, now));
  const id = newId(tx.now());
  await startCode(tx, { id, applicationId, way, channel: way === 'phone' ? await textChannelOf(tx) : 'email' });
  await tx.enqueue(sendApplicationCode, { code_id: id }, { key: id });
}

const secondsUntil = (since: Date, seconds: number, now: number): number =>
  Math.ceil((since.getTime() + seconds * 1000 - now) / 1000);
const tooMany = (seconds: number): AppError => new AppError('otp.too_many', { seconds: Math.max(1, seconds) });

/** The first by which the company sends codes to phones. */
export async function textChannelOf(tx: Tx): Promise<TextChannel> {
  const [channel] = (await Companies.readSettings(tx)).textChannels;
  if (channel === undefined) throw new AppError('application.closed');
  return channel;
}
