import { RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { Signatories, moveProcess } from '../../process/index.ts';
import { blockedError, type Visit } from './open-visit.ts';

/** The attempts are used up: blocks every link of the process until an official unblocks it, and refuses the call. */
export async function blockSignatory(tx: SigningTx, { signatory, process }: Visit): Promise<never> {
  await Signatories.markBlocked(tx, signatory.id);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'SIGNATORY',
    event: 'BLOCKED',
    status: process.status,
  });
  await moveProcess(tx, process, { action: 'block' });
  throw new RefusalAfterCommit(blockedError(process));
}
