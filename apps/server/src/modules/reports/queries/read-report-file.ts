import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { StoredFiles } from '../../documents/index.ts';
import { mayFetch } from '../report.policy.ts';
import { readOwnReport } from '../report.repository.ts';
import { contentTypeOf, fileNameOf } from '../report.ts';

/** Read where it lies: a report may be larger than one would keep in memory. */
export async function readReportFile(context: OfficialContext, id: string): Promise<FileAnswer> {
  const { report, objectKey, sizeBytes } = await context.transaction(async (tx) => {
    const found = await readOwnReport(tx.db, context.actor.id, id);
    authorize(mayFetch(context.actor, found)); // a demotion acts on what was made before, too
    if (found.state !== 'ready' || found.objectKey === null || found.sizeBytes === null)
      throw new AppError('report.not_ready');
    if (found.expiresAt <= context.now()) throw new AppError('report.not_found');
    await tx.record([{ type: 'report.read', subject: id }]);
    return { report: found, objectKey: found.objectKey, sizeBytes: found.sizeBytes };
  });
  return {
    body: StoredFiles.open(context, { id, objectKey, sizeBytes }),
    contentType: contentTypeOf(report.request),
    cacheSeconds: 0,
    filename: fileNameOf(report.name, report.request),
  };
}
