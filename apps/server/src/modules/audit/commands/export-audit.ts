import type { AuditLine, FileAnswer } from '@rubrica/contract';
import { writeZip } from '@rubrica/zip';

import type { OfficialContext } from '../../../platform/context.ts';
import { csvMark, toCsvLine } from '../../../platform/spreadsheet/csv.ts';
import { findLatestAnchor } from '../anchor.repository.ts';
import { listLines, type Line } from '../audit-line.repository.ts';
import { presentLines } from '../audit.presenter.ts';
import { filterOf, type LineFilter } from '../line-filter.ts';

const pageSize = 500;
const headings = ['Línea', 'Fecha', 'Quién', 'Qué hizo', 'Sobre', 'Red', 'Detalle', 'Huella'];

const readme = `Auditoría de una empresa en Rúbrica

auditoria.csv   las líneas del período, para leerlas
cadena.jsonl    las mismas líneas como se guardaron, con la huella de cada una y la de la anterior
ancla.json      la última ancla de la empresa, con su sello de tiempo (RFC 3161), si ya hubo alguna

La huella de una línea es SHA-256 sobre la huella anterior seguida del texto JSON
["rubrica-audit-1", tenant_id, sequence, id, at, actor, type, subject, details, request_id, ip].
`;

/** The log of a period as a ZIP file that is written while it is read. The download is a line of the log itself. */
export async function exportAudit(
  context: OfficialContext,
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<FileAnswer> {
  const filter = filterOf(days);
  const last = await context.transaction(async (tx) => {
    const { from = null, to = null } = days;
    await tx.record([{ type: 'audit.exported', subject: context.actor.id, details: { from, to } }]);
    return findLatestAnchor(tx.db);
  });
  const anchor = last && (await context.ports.objectStore.get(last.objectKey));
  const body = writeZip([
    { name: 'LEAME.txt', body: [Buffer.from(readme)] },
    { name: 'auditoria.csv', body: writeSheet(context, filter) },
    { name: 'cadena.jsonl', body: writeChain(context, filter) },
    ...(anchor ? [{ name: 'ancla.json', body: [anchor] }] : []),
  ]);
  return { body, contentType: 'application/zip', cacheSeconds: 0, filename: 'auditoria.zip' };
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

async function* writeChain(context: OfficialContext, filter: LineFilter): AsyncGenerator<Uint8Array> {
  for await (const lines of readPages(context, filter)) {
    const texts = lines.map(({ at, hash, previousHash, requestId, ...line }) =>
      JSON.stringify({
        tenant_id: context.tenant.id,
        ...line,
        at: at.toISOString(),
        request_id: requestId,
        previous_hash: previousHash?.toString('hex') ?? null,
        hash: hash?.toString('hex') ?? null,
      }),
    );
    yield Buffer.from(texts.map((text) => `${text}\n`).join(''));
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
