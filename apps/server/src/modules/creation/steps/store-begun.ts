import { clientPartyOf } from '@rubrica/process-kinds';

import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Processes, Schedule, Signatories } from '../../process/index.ts';
import { composeProcess, withNumber, type ReadyProcess } from './store-process.ts';

/** What a client begins, validated. */
export interface BegunProcess extends Pick<
  ReadyProcess,
  'kind' | 'judged' | 'input' | 'maker' | 'signatories' | 'reminderDays'
> {
  readonly applicationId: string;
}

interface Acting {
  /** Of the client: what it writes is theirs. */
  readonly tx: Tx;
  /** The same transaction of the official who answers for it, to read by whose group it is seen. */
  readonly official: OfficialTx;
}

export interface StoredBegun {
  readonly processId: string;
  readonly signatoryId: string;
}

/** Without documents: they are made when the client has filled their part. Undefined where it was begun meanwhile. */
export async function storeBegun({ tx, official }: Acting, ready: BegunProcess): Promise<StoredBegun | undefined> {
  const process = await insertOnce({ tx, official }, ready);
  if (!process) return undefined;
  const party = clientPartyOf(ready.kind, ready.judged.answers);
  const signatories = ready.signatories.map((one) => ({ ...one, id: newId(tx.now()), userId: null }));
  const client = signatories.find((one) => one.party === party);
  if (!client) throw new Error(`the kind ${ready.kind.code} names no client`);
  await Signatories.insert(tx, process.id, signatories);
  await tx.track({
    signingProcessId: process.id,
    type: 'PROCESS',
    event: 'CREATED',
    status: process.status,
    detail: {
      kind: process.kind,
      operation_number: process.operationNumber,
      signatories: signatories.length,
      originals: [],
      annexes: [],
      begun_by: 'client',
      responsible: process.createdByName,
    },
  });
  await tx.record([{ type: 'process.created', subject: process.id, details: { kind: process.kind } }]);
  return { processId: process.id, signatoryId: client.id };
}

/** Undefined where the application has its process already. Who waits for a number waits for the other to commit. */
async function insertOnce(
  { tx, official }: Acting,
  ready: BegunProcess,
): Promise<Processes.NewSigningProcess | undefined> {
  const composed = composeProcess(official, ready);
  const process = {
    ...composed,
    status: 'ON_PROCESS' as const,
    // Nobody checks it before it is signed: there is nothing to read yet, and the client goes on at once.
    asksOfficialCheck: false,
    applicationId: ready.applicationId,
    dueAt:
      Schedule.dueAfter(
        {
          status: 'ON_PROCESS',
          deadlineAt: composed.deadlineAt,
          processInformation: composed.processInformation,
          facts: { isSealing: false, isPreparing: false },
        },
        tx.now(),
      ) ?? composed.deadlineAt,
  };
  const series = { prefix: ready.kind.operationPrefix, year: Number(tx.kinds.today().slice(0, 4)) };
  for (;;) {
    const numbered = withNumber(process, await Processes.nextNumber(tx, series));
    if (await Processes.insert(tx, numbered)) return numbered;
    if ((await Processes.findByApplication(tx, ready.applicationId)) !== undefined) return undefined;
  }
}
