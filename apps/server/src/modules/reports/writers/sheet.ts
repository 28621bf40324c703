import type { ReportColumn } from '@rubrica/contract';

import type { Row } from '../../../platform/spreadsheet/cell.ts';

/** What a writer makes a file of: rows come in batches, so that a million of them need the memory of one batch. */
export interface Sheet {
  readonly columns: readonly ReportColumn[];
  readonly batches: AsyncIterable<readonly Row[]>;
}
