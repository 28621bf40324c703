import { displayTimestamp } from '@rubrica/catalogues';
import type { FileAnswer, ReportRequest } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Matches } from '../../search/index.ts';
import { mayMake } from '../report.policy.ts';
import { contentTypeOf, fileNameOf } from '../report.ts';
import { readRows } from '../steps/read-rows.ts';
import { refuseStaleExport } from '../steps/refuse-stale-export.ts';
import { writeReport } from '../steps/write-report.ts';

/** Sent as it is made. Its first piece is made before anything is answered, so that a refusal is still an answer. */
export async function exportReport(context: OfficialContext, request: ReportRequest): Promise<FileAnswer> {
  authorize(mayMake(context.actor, request.type));
  refuseStaleExport(context, request);
  const match = await context.transaction(async (tx) => {
    await tx.record([
      { type: 'report.exported', subject: context.actor.id, details: { type: request.type, format: request.format } },
    ]);
    return Matches.resolve(tx, context, request.filters);
  });
  const name = `Reporte ${displayTimestamp(context.now()).replaceAll('/', '-').replaceAll(':', '.')}`;
  const pieces = writeReport(context, { name, request, batches: readRows(context, match, request) })[
    Symbol.asyncIterator
  ]();
  const first = await pieces.next();
  return {
    body: continued(first, pieces),
    contentType: contentTypeOf(request),
    cacheSeconds: 0,
    filename: fileNameOf(name, request),
  };
}

async function* continued(
  first: IteratorResult<Uint8Array>,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
  } finally {
    await pieces.return?.(); // who went away is not written for
  }
}
