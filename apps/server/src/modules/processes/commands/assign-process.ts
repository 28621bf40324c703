import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { describeMaker } from '../../creation/index.ts';
import { informOfficial } from '../../invitations/index.ts';
import { Policy, Processes, type SigningProcess } from '../../process/index.ts';

/** Who sees to a process now; who answers for it stays the same. Nobody gets to see more by it. */
export async function assignProcess(
  context: OfficialContext,
  id: string,
  userId: string | null,
): Promise<{ readonly message: string }> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    if (userId === null) {
      await Processes.Work.assign(tx, id, undefined);
      await tx.record([{ type: 'process.assigned', subject: id, details: { to: '' } }]);
      return { message: 'Nadie en particular atiende ya este proceso.' };
    }
    const name = await nameAssignee(tx, process, userId);
    const { name: assignedByName } = await describeMaker(tx);
    await Processes.Work.assign(tx, id, { userId, userName: name, assignedByName, assignedAt: tx.now() });
    const [eventId = ''] = await tx.record([{ type: 'process.assigned', subject: id, details: { to: userId } }]);
    if (userId !== tx.actor.id)
      await informOfficial(tx, { processId: id, userId, occasion: 'assigned', key: `${eventId}:${userId}` });
    return { message: `${name} atiende ahora este proceso.` };
  });
}

async function nameAssignee(tx: OfficialTx, process: SigningProcess, userId: string): Promise<string> {
  const user = await Users.find(tx, userId);
  const isFit = user !== undefined && Users.isInUse(user) && (await maySee(tx, process, userId));
  if (!isFit) throw invalidInput([{ path: 'user_id', message: 'Elija a una persona que pueda ver este proceso' }]);
  return Users.fullNameOf(user);
}

async function maySee(tx: OfficialTx, process: SigningProcess, userId: string): Promise<boolean> {
  const { visibility, permissions } = await Users.rightsOf(tx, userId);
  return permissions.has('PE_MONITOREO_PROCESOS') && Policy.maySee({ id: userId, visibility }, process);
}

const listedAtMost = 200;

/** Accounts in use that may see it, by name. */
export async function listAssignees(
  tx: OfficialTx,
  id: string,
): Promise<{ list: { readonly id: string; readonly name: string }[] }> {
  const process = await Processes.readVisible(tx, id);
  const holders = (await Users.listHolders(tx, 'PE_MONITOREO_PROCESOS')).slice(0, listedAtMost);
  const list: { readonly id: string; readonly name: string }[] = [];
  for (const { id: userId, name } of holders) if (await maySee(tx, process, userId)) list.push({ id: userId, name });
  return { list: list.toSorted((one, other) => one.name.localeCompare(other.name, 'es')) };
}
