import { ecuadorDate } from '@rubrica/catalogues';

import type { Tx } from '../../../platform/context.ts';
import { sumStoredBytes } from '../stored-bytes.repository.ts';
import { meter } from './meter.ts';

/** The bytes stored now count for this day; a second measure of the day counts nothing. Storage is the company's. */
export async function takeMeasure(tx: Pick<Tx, 'db' | 'tenant' | 'now'>): Promise<void> {
  const quantity = await sumStoredBytes(tx.db);
  await meter(tx, { kind: 'storage', subject: ecuadorDate(tx.now()), quantity, userId: null });
}
