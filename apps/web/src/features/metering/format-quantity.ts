import type { UsageKind } from '@rubrica/contract';

import { formatCount } from '../../shared/format.ts';
import { words } from './words.ts';

const bytesOfGigabyte = 1_000_000_000;
const daysOfMonth = 30;

/** In the unit that people see: storage is counted in byte-days and shown in gigabyte-months, to two decimals. */
export const shownQuantity = (kind: UsageKind, quantity: number): number =>
  kind === 'storage' ? Math.round((quantity / bytesOfGigabyte / daysOfMonth) * 100) / 100 : quantity;

export function formatQuantity(kind: UsageKind, quantity: number): string {
  const shown = shownQuantity(kind, quantity);
  return shown === 0 && quantity > 0 ? words.less : formatCount(shown);
}
