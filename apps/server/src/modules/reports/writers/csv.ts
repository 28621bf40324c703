import { reportColumns } from '@rubrica/contract';

import { csvMark, toCsvLine } from '../../../platform/spreadsheet/csv.ts';
import type { Sheet } from './sheet.ts';

export async function* writeCsv({ columns, batches }: Sheet): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark + toCsvLine(columns.map((column) => reportColumns[column].label)));
  for await (const rows of batches) yield Buffer.from(rows.map(toCsvLine).join(''));
}
