import type { ProcessRow } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Processes, Signatories, Views } from '../../process/index.ts';

/** Processes as lists show them, in the order of their ids. */
export async function describeRows(tx: OfficialTx, ids: readonly string[]): Promise<ProcessRow[]> {
  const processes = await Processes.findMany(tx, ids);
  const counts = await Signatories.count(tx, ids);
  return ids.flatMap((id) => {
    const process = processes.get(id);
    return process
      ? [
          Views.presentProcess(process, {
            kind: tx.kinds.byCode(process.kind),
            actor: tx.actor,
            signatories: counts.get(id) ?? { total: 0, signed: 0 },
          }),
        ]
      : [];
  });
}
