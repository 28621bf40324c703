import { addWorkingDays, displayTimestamp } from '@rubrica/catalogues';
import { decide } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { sendDeadline } from '../../invitations/index.ts';
import { Processes, refuseMove, Schedule, Signatories, type SigningProcess } from '../../process/index.ts';

/** As for a new process. */
const maxWorkingDays = 250;

interface Wish {
  readonly day: string;
  readonly reason: string;
  readonly seen: string;
}

/** Until the end of another day. People who still have to sign get a message; what expired is resent instead. */
export async function changeDeadline(
  context: OfficialContext,
  id: string,
  { day, reason, seen }: Wish,
): Promise<{ readonly deadline_at: string; readonly message: string }> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    const { status, facts } = process;
    if (!decide(status, 'expire', facts).allowed) throw refuseMove(process, 'su plazo ya no corre');
    if (process.deadlineAt.toISOString() !== seen) throw new AppError('deadline.changed');
    const deadlineAt = Schedule.endOfDay(day);
    checkDay(tx, process, { day, deadlineAt });
    const now = tx.now();
    await Processes.schedule(tx, id, { deadlineAt, dueAt: Schedule.dueAfter({ ...process, deadlineAt }, now) });
    await tx.track({
      signingProcessId: id,
      type: 'PROCESS',
      event: 'DEADLINE_CHANGED',
      status,
      detail: { from: process.deadlineAt.toISOString(), to: deadlineAt.toISOString(), reason },
    });
    const [eventId = ''] = await tx.record([
      { type: 'process.deadline_changed', subject: id, details: { day, reason } },
    ]);
    const notified = await notifyPending(tx, process, eventId);
    return { deadline_at: deadlineAt.toISOString(), message: messageFor(deadlineAt, notified) };
  });
}

function checkDay(
  tx: OfficialTx,
  process: SigningProcess,
  { day, deadlineAt }: { readonly day: string; readonly deadlineAt: Date },
): void {
  const today = tx.kinds.today();
  const last = addWorkingDays(today, maxWorkingDays);
  const problem = [
    ...(day < today ? ['Elija hoy o un día posterior'] : []),
    ...(day > last ? [`Elija un día hasta el ${last.split('-').toReversed().join('/')}`] : []),
    ...(deadlineAt.getTime() === process.deadlineAt.getTime() ? ['Ese ya es el último día'] : []),
  ][0];
  if (problem !== undefined) throw invalidInput([{ path: 'day', message: problem }]);
}

/** Only who has a link: others hear of the new day when their turn comes. */
async function notifyPending(tx: OfficialTx, { id, status }: SigningProcess, eventId: string): Promise<number> {
  if (!Schedule.hasLinks(status)) return 0;
  const asked = (await Signatories.list(tx, id)).filter(Signatories.isAsked);
  for (const { id: signatoryId, linkVersion } of asked)
    await tx.enqueue(
      sendDeadline,
      { signatory_id: signatoryId, link_version: linkVersion },
      { key: `${eventId}:${signatoryId}` },
    );
  return asked.length;
}

function messageFor(deadlineAt: Date, notified: number): string {
  const until = `El proceso se puede firmar hasta el ${displayTimestamp(deadlineAt).slice(0, 10)}.`;
  if (notified === 0) return until;
  return `${until} ${notified === 1 ? 'Avisamos a quien falta por firmar.' : `Avisamos a las ${notified} personas que faltan por firmar.`}`;
}
