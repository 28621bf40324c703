import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Processes } from '../../process/index.ts';
import { transferProcesses as work } from '../jobs/transfer-processes.ts';

/** Asks for the transfer; a job moves the processes, however many there are. */
export async function transferProcesses(
  context: OfficialContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly processes: number; readonly message: string }> {
  return context.transaction(async (tx) => {
    await Users.authorizeTransfer(tx, { from, to });
    const receiver = await Users.read(tx, to);
    const { visibility } = await Users.rightsOf(tx, to);
    if (from === to || !Users.isInUse(receiver) || visibility.groups.length === 0)
      throw invalidInput([{ path: 'to', message: 'Elija a otra persona con una cuenta activa' }]);
    const processes = await Processes.countOwned(tx, from);
    const [eventId] = await tx.record([
      { type: 'user.processes_transferred', subject: from, details: { to, processes } },
    ]);
    await tx.enqueue(work, { from, to, by: tx.actor.id }, { key: eventId ?? `${from}:${to}` });
    const name = Users.fullNameOf(receiver);
    return { processes, message: messageFor(processes, name) };
  });
}

const messageFor = (count: number, name: string): string =>
  count === 1 ? `1 proceso pasa a ${name}.` : `${count} procesos pasan a ${name}.`;
