import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { readOwnReport } from '../report.repository.ts';
import { contentTypeOf, fileNameOf } from '../report.ts';

/** As a stream: a report may be larger than one would keep in memory. */
export async function readReportFile(context: OfficialContext, id: string): Promise<FileAnswer> {
  const report = await context.transaction(async (db) => {
    const found = await readOwnReport(db, context.actor.id, id);
    if (found.state !== 'ready') throw new AppError('report.not_ready');
    if (found.expiresAt <= context.now()) throw new AppError('report.not_found');
    await record(context, db, [{ type: 'report.read', subject: id }]);
    return found;
  });
  const body = report.objectKey && (await context.ports.objectStore.stream(report.objectKey));
  if (!body) throw new Error(`the bytes of report ${id} are gone`);
  return {
    body,
    contentType: contentTypeOf(report.request),
    cacheSeconds: 0,
    filename: fileNameOf(report.name, report.request),
  };
}
