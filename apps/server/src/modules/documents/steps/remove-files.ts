import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { deleteAnnexes, type Annex } from '../annex.repository.ts';
import { deleteVersions, listVersions } from '../document-version.repository.ts';
import { deleteDocuments, type ProcessDocument } from '../document.repository.ts';
import { purgeObjects } from '../jobs/purge-objects.ts';

interface Files {
  readonly documents?: readonly ProcessDocument[];
  readonly annexes?: readonly Annex[];
}

/** The rows now; their bytes once that is certain. */
export async function removeFiles(
  context: Context,
  db: TenantDb,
  { documents = [], annexes = [] }: Files,
): Promise<void> {
  if (documents.length + annexes.length === 0) return;
  const ids = documents.map(({ id }) => id);
  const versions = await listVersions(db, ids);
  await deleteDocuments(db, ids);
  await deleteAnnexes(
    db,
    annexes.map(({ id }) => id),
  );
  await purge(
    context,
    db,
    [...documents, ...annexes, ...versions].map(({ objectKey }) => objectKey),
  );
}

/** The stages of documents that stay, except for the bytes that are still in use. */
export async function removeVersions(
  context: Context,
  db: TenantDb,
  documentIds: readonly string[],
  inUse: ReadonlySet<string>,
): Promise<void> {
  const versions = await listVersions(db, documentIds);
  await deleteVersions(db, documentIds);
  await purge(
    context,
    db,
    versions.map(({ objectKey }) => objectKey).filter((key) => !inUse.has(key)),
  );
}

async function purge(context: Context, db: TenantDb, keys: readonly string[]): Promise<void> {
  const distinct = [...new Set(keys)];
  if (distinct.length > 0)
    await context.jobs.enqueue({ db, tenant: context.tenant.id }, purgeObjects, { keys: distinct });
}
