import { ecuadorDate } from '@rubrica/catalogues';

import type { Tx } from '../../../platform/context.ts';
import { listPrices } from '../price.repository.ts';
import { isSoldOn } from '../request.ts';

export const sellsCertificates = async (tx: Tx): Promise<boolean> =>
  isSoldOn(await listPrices(tx.db), ecuadorDate(tx.now()));
