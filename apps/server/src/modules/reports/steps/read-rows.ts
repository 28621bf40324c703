import type { ReportRequest } from '@rubrica/contract';

import type { Context, Tx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/spreadsheet/cell.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Signatories, type Signatory } from '../../process/index.ts';
import type { Matches } from '../../search/index.ts';
import { toRow, type ReportedProcess, type ReportLine } from '../report-cells.ts';
import { listReported, type Cursor } from '../report-row.repository.ts';

type Reader = Pick<Context, 'transaction'>;
type Wish = Pick<ReportRequest, 'type' | 'columns'>;

/** Processes of one transaction: short, so that nothing in the database waits for a reader of a million. */
const batchSize = 1000;

/** Batch by batch, never more than one in memory: each is lent until the next is asked for. `onBatch` hears how many it held. */
export async function* readRows(
  reader: Reader,
  match: Matches.ProcessMatch,
  request: Wish,
  onBatch: (processes: number) => Promise<void> = async () => {},
): AsyncGenerator<readonly Row[]> {
  let after: Cursor | undefined;
  do {
    const { rows, processes, last } = await reader.transaction((tx) => readBatch(tx, { match, request, after }));
    yield rows;
    rows.length = 0; // lent, not given: the promise it came with outlives its use
    await onBatch(processes);
    after = processes === batchSize ? last : undefined;
  } while (after);
}

interface Batch {
  readonly rows: Row[];
  readonly processes: number;
  readonly last: Cursor | undefined;
}

async function readBatch(
  tx: Tx,
  {
    match,
    request,
    after,
  }: { readonly match: Matches.ProcessMatch; readonly request: Wish; readonly after: Cursor | undefined },
): Promise<Batch> {
  const found = await listReported(tx.db, match, { after, limit: batchSize });
  const lines = await listLines(tx, found, request);
  const nameOf = await CustomisedKinds.openNames(tx);
  const last = found.at(-1);
  return {
    rows: lines.map((line) => toRow(request.columns, line, nameOf)),
    processes: found.length,
    last: last && { createdAt: last.createdAt, id: last.id },
  };
}

async function listLines(
  tx: Tx,
  processes: readonly ReportedProcess[],
  { type, columns }: Wish,
): Promise<readonly ReportLine[]> {
  const ids = processes.map(({ id }) => id);
  const isCounted = columns.includes('signatories') || columns.includes('signed');
  const counts = isCounted ? await Signatories.count(tx, ids) : new Map<string, never>();
  const people = type === 'special' ? await Signatories.listOfMany(tx, ids) : new Map<string, readonly Signatory[]>();
  return processes.flatMap((process) => {
    const line = { process, counts: counts.get(process.id) ?? { total: 0, signed: 0 } };
    const signatories = people.get(process.id) ?? [undefined];
    return signatories.map((signatory) => ({ ...line, signatory }));
  });
}
