import type { DatedRate } from '@rubrica/process-kinds';

import type { Tx } from '../../../platform/context.ts';
import * as repo from '../credit-rate.repository.ts';

/** What the company wrote of the law, by subject, the newest first. */
export const list = ({ db }: Pick<Tx, 'db'>): Promise<DatedRate[]> => repo.listRates(db);
