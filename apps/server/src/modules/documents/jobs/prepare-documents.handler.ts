import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Processes, Schedule, type SigningProcess, moveProcess } from '../../process/index.ts';
import { insertVersion, listVersions } from '../document-version.repository.ts';
import { insertDocument, listDocuments } from '../document.repository.ts';
import { deletePinned } from '../pinned-template.repository.ts';
import { makeDocuments, readDocumentWork, type MadeDocument } from '../steps/make-documents.ts';
import { removeFiles, removeVersions } from '../steps/remove-files.ts';
import { purgeObjects } from './purge-objects.ts';

interface Payload {
  readonly process_id: string;
  readonly round: number;
}

export const handle: JobHandler<Payload> = async (context, payload) => {
  const work = await context.transaction(async (tx) => {
    const process = await Processes.find(tx, payload.process_id);
    if (process?.facts.awaitsClient) return leaveToClient(tx, payload);
    return process && isAwaited(process, payload) ? readDocumentWork(tx, process) : undefined;
  });
  if (!work) return;
  try {
    const made = await makeDocuments(context, work);
    await context.transaction((tx) => takeOver(tx, payload, made));
  } catch (error) {
    // A fault in the documents themselves does not go away with a retry.
    if (!(error instanceof AppError)) throw error;
    await giveUp(context, payload, error.text);
  }
};

/** No document is made of a form that its client has still to fill: it is sent to them first. */
async function leaveToClient(tx: Tx<System>, payload: Payload): Promise<undefined> {
  const process = await Processes.lock(tx, payload.process_id);
  if (!process?.facts.awaitsClient || !isAwaited(process, payload)) return;
  await Processes.endDocumentRound(tx, process.id, null);
  await moveProcess(tx, process, { action: 'leave_to_client' });
}

export const giveUp: GiveUp<Payload> = (context, payload, reason) =>
  context.transaction(async (tx) => {
    const process = await Processes.lock(tx, payload.process_id);
    if (!process || !isAwaited(process, payload)) return;
    await Processes.endDocumentRound(tx, process.id, reason);
    // Nothing was made of these templates: the next try takes those that rule then.
    if ((await listDocuments(tx.db, { processId: process.id })).every(({ source }) => source !== 'generated'))
      await deletePinned(tx.db, process.id);
    await moveProcess(tx, process, { action: 'generation_failed', reason });
  });

/** False if the process was cancelled meanwhile, or if a later job prepares its documents. */
const isAwaited = (process: SigningProcess, { round }: Payload): boolean =>
  process.documentRound === round && Schedule.awaitsDocuments(process);

async function takeOver(tx: Tx<System>, payload: Payload, made: readonly MadeDocument[]): Promise<void> {
  const process = await Processes.lock(tx, payload.process_id);
  if (!process || !isAwaited(process, payload)) return forget(tx, made);
  const before = await listDocuments(tx.db, { processId: process.id });
  const kept = new Set(made.map(({ document }) => document.id));
  await removeFiles(tx, {
    documents: before.filter(({ id, source }) => source === 'generated' && !kept.has(id)),
  });
  await removeVersions(tx, [...kept], new Set(made.map(({ version }) => version.objectKey)));
  const known = new Set(before.map(({ id }) => id));
  for (const { document, version } of made) {
    if (!known.has(document.id)) await insertDocument(tx.db, document, tx.now());
    await insertVersion(tx.db, version, tx.now());
  }
  await Processes.endDocumentRound(tx, process.id, null);
  const detail = {
    documents: made.map(({ document, version }) => ({
      id: document.id,
      name: document.name,
      sha256: version.sha256.toString('hex'),
    })),
  };
  await moveProcess(tx, process, { action: 'documents_ready', detail });
}

/** Bytes that no row refers to. Other rounds of an uploaded file may share the same bytes, which stay. */
async function forget(tx: Tx<System>, made: readonly MadeDocument[]): Promise<void> {
  const named = await listVersions(
    tx.db,
    made.map(({ document }) => document.id),
  );
  const inUse = new Set<string>([
    ...named.map(({ objectKey }) => objectKey),
    ...made.flatMap(({ document }) => (document.source === 'uploaded' ? [document.objectKey] : [])),
  ]);
  const keys = made
    .flatMap(({ document, version }) => [document.objectKey, version.objectKey])
    .filter((key) => !inUse.has(key));
  if (keys.length > 0) await tx.enqueue(purgeObjects, { keys });
}
