import type { System } from '../../../platform/actor.ts';
import type { Context, TenantRead } from '../../../platform/context.ts';
import { Processes } from '../../process/index.ts';
import { eraseProcess } from './erase-process.ts';

const batch = 20;

export const hasPastRetention = async (tx: TenantRead, at: Date): Promise<boolean> =>
  (await Processes.listPastRetention(tx, { at, limit: 1 })).length > 0;

/** What the company stores no longer. One transaction for each; answers whether more may be left. */
export async function purgePastRetention(context: Context<System>): Promise<boolean> {
  const at = context.now();
  const ids = await context.transaction((tx) => Processes.listPastRetention(tx, { at, limit: batch }));
  for (const id of ids)
    await context.transaction(async (tx) => {
      await Processes.lock(tx, id);
      // The company may have changed its mind since the list was read.
      if (await Processes.isPastRetention(tx, { at, id })) await eraseProcess(tx, id, 'retention');
    });
  return ids.length === batch;
}
