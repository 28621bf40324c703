import type { Context, Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Applications } from '../../applications/index.ts';
import { Processes, Signatories, type Signatory } from '../../process/index.ts';
import { eraseProcess, removePictures } from '../../processes/index.ts';
import { lockRequest, saveOutcome } from '../data-request.repository.ts';
import type { DataRequest } from '../data-request.ts';
import { describeHoldings } from '../queries/find-holdings.ts';

const batchSize = 20;

/**
 * In batches, each with its own transaction. What was deleted is counted with it, so a job that runs again goes on; what
 * stays is counted in each whole run.
 */
export const handle: JobHandler<{ readonly id: string }> = async (context, { id }) => {
  const stays = new Set<string>();
  let after: string | undefined;
  do {
    const batch = await eraseBatch(context, { id, after, stays });
    after = batch.at(-1)?.id;
  } while (after !== undefined);
  await context.transaction(async (tx) => {
    const request = await lockRequest(tx.db, id);
    if (request?.outcome?.is_complete !== false) return;
    const applications = await eraseApplications(tx, request, stays);
    const complete = { ...request.outcome, kept: stays.size, applications, is_complete: true };
    await saveOutcome(tx.db, id, complete);
    const { deleted, kept, pictures } = complete;
    await tx.record([{ type: 'data_request.erased', subject: id, details: { deleted, kept, pictures, applications } }]);
  });
};

/** What they began at a public door, except where the process that was made of it stays. */
async function eraseApplications(
  tx: Tx,
  { identificationNumber }: DataRequest,
  stays: ReadonlySet<string>,
): Promise<number> {
  const begun = await Applications.listOfPerson(tx, identificationNumber);
  const gone = begun.filter(({ signingProcessId: process }) => process === null || !stays.has(process));
  for (const { id } of gone) await Applications.remove(tx, id);
  return gone.length;
}

interface Batch {
  readonly id: string;
  readonly after: string | undefined;
  readonly stays: Set<string>;
}

async function eraseBatch(context: Context, { id, after, stays }: Batch): Promise<readonly Signatory[]> {
  return context.transaction(async (tx) => {
    const request = await lockRequest(tx.db, id);
    if (request?.outcome?.is_complete !== false) return [];
    const { identificationNumber, outcome } = request;
    const batch = await Signatories.listIdentified(tx, { identificationNumber, limit: batchSize, after });
    // Locked first, in one order: somebody may sign or hold a process meanwhile.
    for (const processId of [...new Set(batch.map((one) => one.processId))].toSorted())
      await Processes.lock(tx, processId);
    const gone = new Set<string>();
    let pictures = 0;
    for (const holding of await describeHoldings(tx, batch)) {
      const { process, signatory, fate, facePictures } = holding;
      if (fate === 'deleted' || fate === 'signed') pictures += facePictures.length;
      // The contract stays as evidence; the pictures of the face, which only consent allowed, go.
      if (fate === 'signed') {
        const ids = facePictures.map((picture) => picture.id);
        await removePictures(tx, ids);
        await Signatories.Pictures.deleteLikenesses(tx, signatory.id);
      }
      if (fate !== 'deleted') stays.add(process.id);
      else if (!gone.has(process.id)) await eraseProcess(tx, process.id, 'holder');
      if (fate === 'deleted') gone.add(process.id);
    }
    await saveOutcome(tx.db, id, {
      ...outcome,
      deleted: outcome.deleted + gone.size,
      pictures: outcome.pictures + pictures,
    });
    return batch;
  });
}
