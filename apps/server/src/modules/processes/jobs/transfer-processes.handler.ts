import type { Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { Approvals, Processes } from '../../process/index.ts';

const pageSize = 50;

interface Payload {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

/** One transaction for each process: killed in between, the next attempt goes on with what is left. */
export const handle: JobHandler<Payload> = async (context, { from, to, by }) => {
  for (;;) {
    const ids = await context.transaction((tx) => Processes.listOwned(tx, from, pageSize));
    for (const id of ids) await context.transaction((tx) => transfer(tx, id, { from, to, by }));
    if (ids.length < pageSize) break;
  }
  await context.transaction((tx) => Approvals.passOn(tx, { from, to }));
};

async function transfer(tx: Tx, id: string, { from, to, by }: Payload): Promise<void> {
  const process = await Processes.lock(tx, id);
  if (!process || process.createdBy !== from) return;
  const [usersGroup] = (await Users.rightsOf(tx, to)).visibility.groups;
  const [giver, receiver, asker] = [await Users.find(tx, from), await Users.find(tx, to), await Users.find(tx, by)];
  if (!receiver || usersGroup === undefined) throw new Error('nobody is there to take the processes');
  await Processes.handOver(tx, id, { to, usersGroup });
  await tx.track({
    signingProcessId: id,
    type: 'PROCESS',
    event: 'TRANSFERRED',
    status: process.status,
    detail: {
      from_name: giver ? Users.fullNameOf(giver) : process.createdByName,
      to_name: Users.fullNameOf(receiver),
      ...(asker && { message: `Lo pidió ${Users.fullNameOf(asker)}` }),
    },
  });
}
