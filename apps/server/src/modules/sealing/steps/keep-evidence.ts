import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { scheduleRenewal } from '../archive.repository.ts';
import { renewalAfter } from '../archive.ts';
import { insertVersion } from '../../documents/document-version.repository.ts';
import { deleteDocuments, insertDocument, listDocuments } from '../../documents/document.repository.ts';
import { purgeObjects } from '../../documents/jobs/purge-objects.ts';
import type { SigningProcess } from '../../process/process.ts';
import type { Evidence } from './make-evidence.ts';

/** Archive and sheet take their place, and the chain names them. An earlier sheet gives way to the whole one. */
export async function keepEvidence(
  context: Context,
  db: TenantDb,
  process: SigningProcess,
  { archives, sheet, endsAt }: Evidence,
): Promise<void> {
  const earlier = (await listDocuments(db, { processId: process.id })).filter(
    ({ source, id }) => source === 'sheet' && id !== sheet.id,
  );
  if (earlier.length > 0) {
    await deleteDocuments(
      db,
      earlier.map(({ id }) => id),
    );
    const keys = earlier.map(({ objectKey }) => objectKey);
    await context.jobs.enqueue({ db, tenant: context.tenant.id }, purgeObjects, { keys });
  }
  for (const version of archives) await insertVersion(db, version, context.now());
  await insertDocument(db, sheet, context.now());
  await scheduleRenewal(db, process.id, renewalAfter({ endsAt, now: context.now() }));
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    type: 'DOCUMENT',
    event: 'SEALED',
    status: process.status,
    detail: {
      sheet: sheet.sha256.toString('hex'),
      archives: archives.map(({ documentId, sha256 }) => ({ id: documentId, sha256: sha256.toString('hex') })),
    },
  });
  await record(context, db, [{ type: 'process.sealed', subject: process.id }]);
}
