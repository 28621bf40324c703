import type { ReportRequest } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import { writeCsv } from '../writers/csv.ts';
import type { Sheet } from '../writers/sheet.ts';
import { writeXlsx } from '../writers/xlsx.ts';
import { typesetReport } from './typeset-report.ts';

export interface ReportToWrite {
  readonly name: string;
  readonly request: ReportRequest;
  readonly batches: Sheet['batches'];
}

/** The bytes of the file, as soon as there are any. */
export function writeReport(context: Context, { name, request, batches }: ReportToWrite): AsyncIterable<Uint8Array> {
  const sheet = { columns: request.columns, batches };
  switch (request.format) {
    case 'csv':
      return writeCsv(sheet);
    case 'xlsx':
      return writeXlsx(sheet);
    case 'pdf':
      return typesetReport(context, { ...sheet, name });
  }
}
