import type { OfficialTx } from '../../../platform/context.ts';
import { refuseMove, Signatories, type SigningProcess } from '../../process/index.ts';

/** Within the deadline: who declined is asked again, by a new link. What the others signed stands. */
export async function takeDeclineBack(tx: OfficialTx, process: SigningProcess, reason: string): Promise<void> {
  if (process.deadlineAt <= tx.now()) throw refuseMove(process, 'el plazo para firmar ya terminó');
  for (const signatoryId of await Signatories.takeDeclineBack(tx, process.id))
    await tx.track({
      signingProcessId: process.id,
      signatoryId,
      type: 'SIGNATORY',
      event: 'DECLINE_TAKEN_BACK',
      status: process.status,
      detail: { reason },
    });
}
