import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Users } from '../../accounts/index.ts';
import { Processes, type SigningProcess } from '../../process/index.ts';

/** From now on nothing of the process is deleted, neither by its date nor by a person. */
export async function placeLegalHold(context: OfficialContext, id: string, reason: string): Promise<void> {
  await context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    if (await Processes.LegalHolds.find(tx, id)) throw new AppError('process.on_hold');
    const by = await describeOfficial(tx);
    await Processes.LegalHolds.place(tx, { id: newId(tx.now()), processId: id, reason, by, at: tx.now() });
    await record(tx, process, { event: 'HOLD_PLACED', type: 'process.hold_placed', reason, name: by.name });
  });
}

/** What is past its date goes with the next deletion. */
export async function endLegalHold(context: OfficialContext, id: string, reason: string): Promise<void> {
  await context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    const hold = await Processes.LegalHolds.find(tx, id);
    if (!hold) throw new AppError('process.not_on_hold');
    const by = await describeOfficial(tx);
    await Processes.LegalHolds.end(tx, hold.id, { reason, by, at: tx.now() });
    await record(tx, process, { event: 'HOLD_LIFTED', type: 'process.hold_lifted', reason, name: by.name });
  });
}

const describeOfficial = async (tx: OfficialTx) => ({
  id: tx.actor.id,
  name: Users.fullNameOf(await Users.read(tx, tx.actor.id)),
});

interface Done {
  readonly event: 'HOLD_PLACED' | 'HOLD_LIFTED';
  readonly type: 'process.hold_placed' | 'process.hold_lifted';
  readonly reason: string;
  readonly name: string;
}

async function record(tx: OfficialTx, process: SigningProcess, { event, type, reason, name }: Done): Promise<void> {
  await tx.track({
    signingProcessId: process.id,
    type: 'PROCESS',
    event,
    status: process.status,
    detail: { reason, decided_by_name: name },
  });
  await tx.record([{ type, subject: process.id, details: { reason } }]);
}
