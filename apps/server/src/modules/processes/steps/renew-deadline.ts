import type { OfficialTx } from '../../../platform/context.ts';
import { openKind } from '../../kinds/index.ts';
import { Processes, Schedule, type SigningProcess } from '../../process/index.ts';

/** A process resent after its deadline gets the same number of working days again. */
export async function renewDeadline(tx: OfficialTx, process: SigningProcess): Promise<void> {
  if (process.deadlineAt > tx.now()) return;
  const { deadline_working_days: chosen } = process.processInformation;
  const days = chosen ?? (await openKind(tx, process.processId)).deadlineWorkingDays;
  const deadlineAt = Schedule.deadlineAfter(tx.kinds.today(), days);
  await Processes.schedule(tx, process.id, { dueAt: deadlineAt, deadlineAt });
}
