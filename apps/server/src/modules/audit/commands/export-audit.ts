import type { AuditLine, FileAnswer } from '@rubrica/contract';
import { encodeAuditLine, writeAuditExport } from '@rubrica/evidence';

import type { OfficialContext } from '../../../platform/context.ts';
import { csvMark, toCsvLine } from '../../../platform/spreadsheet/csv.ts';
import { requireFreshProof } from '../../../platform/step-up.ts';
import { findLatestAnchor } from '../anchor.repository.ts';
import { listLines, type Line } from '../audit-line.repository.ts';
import { presentLines } from '../audit.presenter.ts';
import { findChainRange, readAuditChain, type ChainRange } from '../audit.repository.ts';
import { filterOf, type LineFilter } from '../line-filter.ts';
import { coverRange, type CoveredRange } from '../steps/cover-range.ts';
import { overlapMilliseconds } from '../steps/gather-heads.ts';
import { linkRemaining } from '../steps/link-remaining.ts';

const pageSize = 500;
const headings = ['Línea', 'Fecha', 'Quién', 'Qué hizo', 'Sobre', 'Red', 'Detalle', 'Huella'];

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The log of a period as a ZIP file that is written while it is read. The download is a line of the log itself; who takes
 * all of it must be there.
 */
export async function exportAudit(context: OfficialContext, days: Days): Promise<FileAnswer> {
  const { from = null, to = null } = days;
  if (from === null && to === null) requireFreshProof(context.actor, context.now());
  await context.transaction((tx) =>
    tx.record([{ type: 'audit.exported', subject: context.actor.id, details: { from, to } }]),
  );
  const filter = filterOf(days);
  const covered = await findCovered(context, filter);
  const body = writeAuditExport({
    sheet: writeSheet(context, filter),
    chain: covered ? writeChain(context, covered) : [],
    anchor: covered?.anchor && Buffer.from(JSON.stringify(covered.anchor, null, 1)),
  });
  return { body, contentType: 'application/zip', cacheSeconds: 0, filename: 'auditoria.zip' };
}

/** Lines of an older node are linked first, so that the chain has all of the period. */
async function findCovered(context: OfficialContext, filter: LineFilter): Promise<CoveredRange | undefined> {
  const last = await context.transaction(({ db }) => findLatestAnchor(db));
  await linkRemaining(context, new Date(last ? last.through.getTime() - overlapMilliseconds : 0));
  const range = await context.transaction(({ db }) => findChainRange(db, filter));
  return range && coverRange(context, range);
}

async function* writeSheet(context: OfficialContext, filter: LineFilter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark + toCsvLine(headings));
  for await (const lines of readPages(context, filter)) {
    const shown = await context.transaction((tx) => presentLines(tx, lines));
    yield Buffer.from(shown.map((line) => toCsvLine(rowOf(line))).join(''));
  }
}

const rowOf = ({ sequence, at, who, text, subject, ip, details, hash }: AuditLine) => [
  sequence,
  new Date(at),
  who,
  text,
  subject.name ?? subject.id,
  ip ?? 'interno',
  JSON.stringify(details),
  hash ?? '',
];

async function* writeChain(context: OfficialContext, { first, last }: ChainRange): AsyncGenerator<Uint8Array> {
  for (let after = first - 1; after < last;) {
    const lines = await context.transaction(({ db }) => readAuditChain(db, { after, through: last, limit: pageSize }));
    yield Buffer.from(lines.map(encodeAuditLine).join(''));
    const end = lines.at(-1)?.sequence;
    if (end === undefined) return; // rows are missing: the reader of the file is shown the gap
    after = end;
  }
}

async function* readPages(context: OfficialContext, filter: LineFilter): AsyncGenerator<readonly Line[]> {
  let before: string | undefined;
  for (;;) {
    const lines = await context.transaction(({ db }) => listLines(db, { ...filter, before, limit: pageSize }));
    if (lines.length === 0) return;
    yield lines;
    before = lines.at(-1)?.id;
  }
}
