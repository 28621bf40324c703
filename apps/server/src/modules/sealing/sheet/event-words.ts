import { displayTimestamp } from '@rubrica/catalogues';
import type { ChainedEvent } from '@rubrica/evidence';

type Detail = Readonly<Record<string, unknown>>;

export const detailOf = (event: ChainedEvent | undefined): Detail => (event?.detail ?? {}) as Detail;

export function textOf(detail: unknown, name: string): string {
  const value = (detail as Detail | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
}

export const timeOf = ({ at }: ChainedEvent): string => displayTimestamp(new Date(at));

/** «15/11/2026 a las 22:43:10». */
export const momentOf = (event: ChainedEvent): string => timeOf(event).replace(' ', ' a las ');
