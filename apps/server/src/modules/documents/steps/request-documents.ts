import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { prepareDocuments } from '../jobs/prepare-documents.ts';
import { scheduleProcess, startDocumentRound } from '../../process/process.repository.ts';

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

const dayMilliseconds = 86_400_000;

/** One of thousands: it lets those pass that somebody waits for, and nobody wonders before a day has gone by. */
export async function requestDocumentsInBulk(context: Context, db: TenantDb, processId: string): Promise<void> {
  const round = await startDocumentRound(db, processId, { isPreparing: false });
  await enqueuePreparation(context, db, { processId, round, key: `${processId}:${round}`, yields: true });
  await scheduleProcess(db, processId, { dueAt: new Date(context.now().getTime() + dayMilliseconds) });
}

interface Preparation {
  readonly processId: string;
  readonly round: number;
  readonly key: string;
  readonly yields?: boolean;
}

export async function enqueuePreparation(
  context: Context,
  db: TenantDb,
  { processId, round, key, yields = false }: Preparation,
): Promise<void> {
  await context.jobs.enqueue(
    { db, tenant: context.tenant.id },
    prepareDocuments,
    { process_id: processId, round },
    { key, yields },
  );
}
