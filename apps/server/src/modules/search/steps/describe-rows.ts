import type { ProcessRow } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { Processes, Signatories, Views } from '../../process/index.ts';

/** Processes as lists show them, in the order of their ids. */
export async function describeRows(tx: OfficialTx, ids: readonly string[]): Promise<ProcessRow[]> {
  const processes = await Processes.findMany(tx, ids);
  const people = await Signatories.listPeople(tx, ids);
  const kindOf = await CustomisedKinds.openWords(tx);
  return ids.flatMap((id) => {
    const process = processes.get(id);
    return process
      ? [
          Views.presentProcess(process, {
            kind: kindOf(process.kind),
            actor: tx.actor,
            signatories: countSigned(people.get(id) ?? []),
            people: people.get(id) ?? [],
          }),
        ]
      : [];
  });
}

const countSigned = (people: readonly { readonly signedAt: Date | null }[]): ProcessRow['signatories'] => ({
  total: people.length,
  signed: people.filter(({ signedAt }) => signedAt !== null).length,
});
