import type { OfficialTx } from '../../../platform/context.ts';
import { Processes, Schedule, type SigningProcess } from '../../process/index.ts';

/** Sent again after its time was over, a process gets as much time as it had. */
export async function renewDeadline(tx: OfficialTx, process: SigningProcess): Promise<void> {
  if (process.deadlineAt > tx.now()) return;
  const { deadline_working_days: chosen } = process.processInformation;
  const usual = tx.kinds.byCode(process.kind)?.deadlineWorkingDays ?? 15;
  const deadlineAt = Schedule.deadlineAfter(tx.kinds.today(), chosen ?? usual);
  await Processes.schedule(tx, process.id, { dueAt: deadlineAt, deadlineAt });
}
