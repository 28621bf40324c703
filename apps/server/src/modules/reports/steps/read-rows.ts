import type { ReportRequest } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import type { Row } from '../../../platform/spreadsheet/cell.ts';
import { countSignatories, listSignatoriesOf, type ProcessMatch, type Signatory } from '../../processes/index.ts';
import { toRow, type ReportedProcess, type ReportLine } from '../report-cells.ts';
import { listReported, type Cursor } from '../report-row.repository.ts';

type Reader = Pick<Context, 'transaction' | 'kinds'>;

/** Processes of one transaction: short, so that nothing in the database waits for a reader of a million. */
const batchSize = 1000;

/** Batch by batch, never more than one in memory. `onBatch` is told how many processes it held. */
export async function* readRows(
  reader: Reader,
  match: ProcessMatch,
  request: Pick<ReportRequest, 'type' | 'columns'>,
  onBatch: (processes: number) => Promise<void> = async () => {},
): AsyncGenerator<readonly Row[]> {
  let after: Cursor | undefined;
  do {
    const { processes, lines } = await reader.transaction(async (db) => {
      const found = await listReported(db, match, { after, limit: batchSize });
      return { processes: found, lines: await tellLines(db, found, request) };
    });
    yield lines.map((line) => toRow(request.columns, line, reader.kinds));
    await onBatch(processes.length);
    after = processes.length === batchSize ? processes.at(-1) : undefined;
  } while (after);
}

async function tellLines(
  db: TenantDb,
  processes: readonly ReportedProcess[],
  { type, columns }: Pick<ReportRequest, 'type' | 'columns'>,
): Promise<readonly ReportLine[]> {
  const ids = processes.map(({ id }) => id);
  const isCounted = columns.includes('signatories') || columns.includes('signed');
  const counts = isCounted ? await countSignatories(db, ids) : new Map<string, never>();
  const people = type === 'special' ? await listSignatoriesOf(db, ids) : new Map<string, readonly Signatory[]>();
  return processes.flatMap((process) => {
    const line = { process, counts: counts.get(process.id) ?? { total: 0, signed: 0 } };
    const signatories = people.get(process.id) ?? [undefined];
    return signatories.map((signatory) => ({ ...line, signatory }));
  });
}
