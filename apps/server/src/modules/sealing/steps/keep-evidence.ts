import type { Tx } from '../../../platform/context.ts';
import { insertVersion } from '../../documents/document-version.repository.ts';
import { deleteDocuments, insertDocument, listDocuments } from '../../documents/document.repository.ts';
import { purgeObjects } from '../../documents/jobs/purge-objects.ts';
import type { SigningProcess } from '../../process/process.ts';
import { scheduleRenewal } from '../archive.repository.ts';
import { renewalAfter } from '../archive.ts';
import type { Evidence } from './make-evidence.ts';

/** Archive and sheet take their place, and the chain names them. An earlier sheet gives way to the whole one. */
export async function keepEvidence(
  tx: Tx,
  process: SigningProcess,
  { archives, sheet, endsAt }: Evidence,
): Promise<void> {
  const earlier = (await listDocuments(tx.db, { processId: process.id })).filter(
    ({ source, id }) => source === 'sheet' && id !== sheet.id,
  );
  if (earlier.length > 0) {
    await deleteDocuments(
      tx.db,
      earlier.map(({ id }) => id),
    );
    const keys = earlier.map(({ objectKey }) => objectKey);
    await tx.enqueue(purgeObjects, { keys });
  }
  for (const version of archives) await insertVersion(tx.db, version, tx.now());
  await insertDocument(tx.db, sheet, tx.now());
  await scheduleRenewal(tx.db, process.id, renewalAfter({ endsAt, now: tx.now() }));
  await tx.track({
    signingProcessId: process.id,
    type: 'DOCUMENT',
    event: 'SEALED',
    status: process.status,
    detail: {
      sheet: sheet.sha256.toString('hex'),
      archives: archives.map(({ documentId, sha256 }) => ({ id: documentId, sha256: sha256.toString('hex') })),
    },
  });
  await tx.record([{ type: 'process.sealed', subject: process.id }]);
}
