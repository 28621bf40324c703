import type { OfficialTx } from '../../../platform/context.ts';
import { Processes, Schedule, type SigningProcess } from '../../process/index.ts';

/** A process resent after its deadline gets the same number of working days again. */
export async function renewDeadline(tx: OfficialTx, process: SigningProcess): Promise<void> {
  if (process.deadlineAt > tx.now()) return;
  const { deadline_working_days: chosen } = process.processInformation;
  const usual = tx.kinds.byCode(process.kind)?.deadlineWorkingDays ?? 15;
  const deadlineAt = Schedule.deadlineAfter(tx.kinds.today(), chosen ?? usual);
  await Processes.schedule(tx, process.id, { dueAt: deadlineAt, deadlineAt });
}
