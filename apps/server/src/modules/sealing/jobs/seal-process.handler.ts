import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Processes, Schedule, moveProcess } from '../../process/index.ts';
import { renewalAfter } from '../archive.ts';
import { completeProcess } from '../steps/complete-process.ts';
import { makeEvidence, readSignedProcess } from '../steps/make-evidence.ts';
import { storeEvidence } from '../steps/store-evidence.ts';

interface Payload {
  readonly process_id: string;
}

/** Does the long work outside any transaction; the result is recorded once, however often the job was interrupted. */
export const handle: JobHandler<Payload> = async (context, { process_id: id }) => {
  const signed = await context.transaction(async (tx) => {
    const process = await Processes.find(tx, id);
    return process?.facts.isSealing ? readSignedProcess(tx, process) : undefined;
  });
  if (!signed) return;
  const evidence = await makeEvidence(context, signed);
  await context.transaction(async (tx) => {
    const process = await Processes.lock(tx, id);
    if (!process?.facts.isSealing) return;
    const documents = await storeEvidence(tx, process, evidence);
    const to = await moveProcess(tx, process, { action: 'seal' });
    await Processes.endSealing(tx, id, renewalAfter({ endsAt: evidence.endsAt, now: tx.now() }));
    if (to === 'COMPLETED') await completeProcess(tx, process, documents);
  });
};

/** The seal waits as long as it must: the clock asks for it again. */
export const giveUp: GiveUp<Payload> = (context, { process_id: id }) =>
  context.transaction(async (tx) => {
    const process = await Processes.lock(tx, id);
    if (process) await Processes.schedule(tx, id, { dueAt: Schedule.dueAfter(process, context.now()) });
  });
