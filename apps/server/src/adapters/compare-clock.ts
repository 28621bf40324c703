import { randomBytes } from 'node:crypto';

import { createHttpTimestampAuthority, obtainTimestamp, type HttpLimits } from '@rubrica/pades';

import { StartupError } from '../platform/startup-error.ts';

export interface ClockAuthority {
  readonly timestampUrl: string;
  readonly limits?: Partial<HttpLimits>;
}

const maxSkewSeconds = 60;
/** The start of a node waits for it. */
const timeoutMs = 5000;

/**
 * Refuses a clock that is more than a minute from the time-stamp authority's: documents would state a time that their
 * own time stamps contradict. Undefined where they agree; a warning where the authority gives no usable stamp, which
 * does not keep a node from starting.
 */
export async function compareClock(
  { timestampUrl: url, limits = {} }: ClockAuthority,
  now: () => Date,
): Promise<string | undefined> {
  const service = { authority: createHttpTimestampAuthority({ url, limits: { timeoutMs, ...limits } }) };
  const before = now();
  const stamp = await obtainTimestamp(service, { algorithm: 'sha256', digest: randomBytes(32) }, before).catch(
    () => undefined,
  );
  if (!stamp) return noStamp;
  const seconds = secondsApart(stamp.time, { before, after: now() });
  if (Math.abs(seconds) <= maxSkewSeconds) return undefined;
  const direction = seconds > 0 ? 'adelantado' : 'atrasado';
  throw new StartupError(
    `El reloj de esta máquina está ${describeSeconds(Math.abs(seconds))} ${direction} respecto de la autoridad de sellado de tiempo (TIMESTAMP_URL): los documentos dirían una hora que sus sellos desmienten. Sincronícelo por NTP.`,
  );
}

const noStamp =
  'TIMESTAMP_URL: la autoridad no da un sello de tiempo que se pueda usar, así que no se comparó el reloj. Mientras tanto se firma, y los procesos esperan su sello.';

/** By how much this machine's clock is ahead; the answer was made at some moment between the two. */
function secondsApart(time: Date, { before, after }: { readonly before: Date; readonly after: Date }): number {
  if (time < before) return (before.getTime() - time.getTime()) / 1000;
  return time > after ? (after.getTime() - time.getTime()) / 1000 : 0;
}

function describeSeconds(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} segundos`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutos` : `${Math.round(seconds / 3600)} horas`;
}
