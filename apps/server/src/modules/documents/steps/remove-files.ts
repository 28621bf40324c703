import type { Tx } from '../../../platform/context.ts';
import { deleteAnnexes, type Annex } from '../annex.repository.ts';
import { deleteVersions, listVersions } from '../document-version.repository.ts';
import { deleteDocuments, type ProcessDocument } from '../document.repository.ts';
import { purgeObjects } from '../jobs/purge-objects.ts';

interface Files {
  readonly documents?: readonly ProcessDocument[];
  readonly annexes?: readonly Annex[];
}

/** The rows now; their bytes once that is certain. */
export async function removeFiles(tx: Tx, { documents = [], annexes = [] }: Files): Promise<void> {
  if (documents.length + annexes.length === 0) return;
  const ids = documents.map(({ id }) => id);
  const versions = await listVersions(tx.db, ids);
  await deleteDocuments(tx.db, ids);
  await deleteAnnexes(
    tx.db,
    annexes.map(({ id }) => id),
  );
  await purge(
    tx,
    [...documents, ...annexes, ...versions].map(({ objectKey }) => objectKey),
  );
}

/** The stages of documents that stay, except for the bytes that are still in use. */
export async function removeVersions(
  tx: Tx,
  documentIds: readonly string[],
  inUse: ReadonlySet<string>,
): Promise<void> {
  const versions = await listVersions(tx.db, documentIds);
  await deleteVersions(tx.db, documentIds);
  await purge(
    tx,
    versions.map(({ objectKey }) => objectKey).filter((key) => !inUse.has(key)),
  );
}

async function purge(tx: Tx, keys: readonly string[]): Promise<void> {
  const distinct = [...new Set(keys)];
  if (distinct.length > 0) await tx.enqueue(purgeObjects, { keys: distinct });
}
