import { displayTimestamp } from '@rubrica/catalogues';
import type { ChainedEvent } from '@rubrica/evidence';

type Detail = Readonly<Record<string, unknown>>;

export const detailOf = (event: ChainedEvent | undefined): Detail => (event?.detail ?? {}) as Detail;

export function textOf(detail: unknown, name: string): string {
  const value = (detail as Detail | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
}

/** When it was, where that was before there was a process to write it in. */
const earlierTime = (event: ChainedEvent): string | undefined => {
  const { proved_at: proved, sent_at: sent, at: accepted } = detailOf(event);
  const at = proved ?? sent ?? (event.event === 'POLICY_ACCEPTED' ? accepted : undefined);
  return typeof at === 'string' ? at : undefined;
};

export const isEarlier = (event: ChainedEvent): boolean => earlierTime(event) !== undefined;

export const timeOf = (event: ChainedEvent): string => displayTimestamp(new Date(earlierTime(event) ?? event.at));

/** Where the code went that was proved: said by the proof itself, or by the message before it. */
export const addressOfCode = (proved: ChainedEvent, sent: ChainedEvent | undefined): string =>
  textOf('sent_to' in detailOf(proved) ? proved.detail : sent?.detail, 'sent_to');

/** «15/11/2026 a las 22:43:10». */
export const momentOf = (event: ChainedEvent): string => timeOf(event).replace(' ', ' a las ');

/** Of what one person did: the hour alone where it was on the day on which they signed, which is said before. */
export function momentIn(own: readonly ChainedEvent[], event: ChainedEvent): string {
  const signed = own.findLast((one) => one.event === 'SIGNED');
  const [day, hour = ''] = timeOf(event).split(' ');
  return signed && timeOf(signed).startsWith(`${day} `) ? hour : momentOf(event);
}

/** ISO 8601, to put facts in their order. */
export const instantOf = (event: ChainedEvent): string => new Date(earlierTime(event) ?? event.at).toISOString();
