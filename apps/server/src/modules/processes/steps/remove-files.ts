import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { deleteAnnexes, type Annex } from '../annex.repository.ts';
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
  const keys = [...documents, ...annexes].map(({ objectKey }) => objectKey);
  if (keys.length === 0) return;
  await deleteDocuments(
    db,
    documents.map(({ id }) => id),
  );
  await deleteAnnexes(
    db,
    annexes.map(({ id }) => id),
  );
  await context.jobs.enqueue({ db, tenant: context.tenant.id }, purgeObjects, { keys });
}
