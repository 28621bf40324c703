import type { Tx } from '../../../platform/context.ts';
import { Processes } from '../../process/index.ts';
import { prepareDocuments } from '../jobs/prepare-documents.ts';

/** Requests new documents; the earlier ones are no longer used. */
export async function requestDocuments(
  tx: Tx,
  processId: string,
  { isPreparing = false }: { readonly isPreparing?: boolean } = {},
): Promise<void> {
  const round = await Processes.startDocumentRound(tx, processId, { isPreparing });
  await enqueuePreparation(tx, { processId, round, key: `${processId}:${round}` });
}

const dayMilliseconds = 86_400_000;

/** Bulk work: lower priority than what somebody waits for, and reported as late only after a day. */
export async function requestDocumentsInBulk(tx: Tx, processId: string): Promise<void> {
  const round = await Processes.startDocumentRound(tx, processId, { isPreparing: false });
  await enqueuePreparation(tx, { processId, round, key: `${processId}:${round}`, yields: true });
  await Processes.schedule(tx, processId, { dueAt: new Date(tx.now().getTime() + dayMilliseconds) });
}

interface Preparation {
  readonly processId: string;
  readonly round: number;
  readonly key: string;
  readonly yields?: boolean;
}

export async function enqueuePreparation(
  tx: Tx,
  { processId, round, key, yields = false }: Preparation,
): Promise<void> {
  await tx.enqueue(prepareDocuments, { process_id: processId, round }, { key, yields });
}
