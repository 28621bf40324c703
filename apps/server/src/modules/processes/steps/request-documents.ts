import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { prepareDocuments } from '../jobs/prepare-documents.ts';
import { startDocumentRound } from '../process.repository.ts';

/** The documents are made anew; what was made before is no longer used. */
export async function requestDocuments(
  context: Context,
  db: TenantDb,
  processId: string,
  { isPreparing = false }: { readonly isPreparing?: boolean } = {},
): Promise<void> {
  const round = await startDocumentRound(db, processId, { isPreparing });
  await enqueuePreparation(context, db, { processId, round, key: `${processId}:${round}` });
}

export async function enqueuePreparation(
  context: Context,
  db: TenantDb,
  { processId, round, key }: { readonly processId: string; readonly round: number; readonly key: string },
): Promise<void> {
  await context.jobs.enqueue(
    { db, tenant: context.tenant.id },
    prepareDocuments,
    { process_id: processId, round },
    { key },
  );
}
