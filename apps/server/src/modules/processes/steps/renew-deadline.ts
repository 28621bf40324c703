import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { scheduleProcess } from '../../process/process.repository.ts';
import type { SigningProcess } from '../../process/process.ts';
import { deadlineAfter } from '../../process/schedule.ts';

/** Sent again after its time was over, a process gets as much time as it had. */
export async function renewDeadline(context: OfficialContext, db: TenantDb, process: SigningProcess): Promise<void> {
  if (process.deadlineAt > context.now()) return;
  const { deadline_working_days: chosen } = process.processInformation;
  const usual = context.kinds.byCode(process.kind)?.deadlineWorkingDays ?? 15;
  const deadlineAt = deadlineAfter(context.kinds.today(), typeof chosen === 'number' ? chosen : usual);
  await scheduleProcess(db, process.id, { dueAt: deadlineAt, deadlineAt });
}
