import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { markBlocked, moveProcess } from '../../processes/index.ts';
import { readCompany } from '../../tenants/index.ts';
import type { Visit } from './open-visit.ts';

/** The attempts are used up: blocks every link of the process until an official unblocks it, and refuses the call. */
export async function blockSignatory(tx: SigningTx, { signatory, process }: Visit): Promise<never> {
  await markBlocked(tx.db, signatory.id);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'SIGNATORY',
    event: 'BLOCKED',
    status: process.status,
  });
  await moveProcess(tx, process, { action: 'block' });
  const company = await readCompany(tx.db);
  throw new RefusalAfterCommit(new AppError('signatory.blocked', { company: company?.name ?? 'la empresa' }));
}
