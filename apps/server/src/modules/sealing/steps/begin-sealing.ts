import type { Tx } from '../../../platform/context.ts';
import { Processes, Schedule, type SigningProcess, moveProcess } from '../../process/index.ts';
import { sealProcess } from '../jobs/seal-process.ts';

/** All signatures are there, the company's too: from now on only the seal job moves the process. */
export async function beginSealing(
  tx: Tx,
  process: SigningProcess,
  action: 'complete_signatures' | 'company_sign',
): Promise<void> {
  await moveProcess(tx, process, { action });
  const sealing = { ...process, facts: { ...process.facts, isSealing: true } };
  await Processes.beginSealing(tx, process.id, Schedule.dueAfter(sealing, tx.now()));
  await enqueueSealing(tx, process.id, `${process.id}:${action}`);
}

export async function enqueueSealing(tx: Tx, processId: string, key: string): Promise<void> {
  await tx.enqueue(sealProcess, { process_id: processId }, { key });
}
