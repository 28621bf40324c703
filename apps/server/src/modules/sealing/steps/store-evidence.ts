import type { Tx } from '../../../platform/context.ts';
import { Versions, Documents, StoredFiles, type ProcessDocument } from '../../documents/index.ts';
import type { SigningProcess } from '../../process/index.ts';
import type { Evidence } from './make-evidence.ts';

/**
 * Stores archive copies and sheet, and records them in the chain. A later sheet replaces an earlier one. Answers the
 * documents that the sheet is about.
 */
export async function storeEvidence(
  tx: Tx,
  process: SigningProcess,
  { archives, sheet }: Evidence,
): Promise<readonly ProcessDocument[]> {
  const all = await Documents.list(tx, { processId: process.id });
  const earlier = all.filter(({ source, id }) => source === 'sheet' && id !== sheet.id);
  if (earlier.length > 0) {
    await Documents.remove(
      tx,
      earlier.map(({ id }) => id),
    );
    const keys = earlier.map(({ objectKey }) => objectKey);
    await tx.enqueue(StoredFiles.purgeObjects, { keys });
  }
  for (const version of archives) await Versions.insert(tx, version, tx.now());
  await Documents.insert(tx, sheet, tx.now());
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
  return all.filter(({ source }) => source !== 'sheet');
}
