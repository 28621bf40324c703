import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { maySee } from '../process.policy.ts';
import { lockProcess } from '../process.repository.ts';
import type { SigningProcess } from '../process.ts';
import { findSignatory } from '../signatory.repository.ts';
import type { Signatory } from '../signatory.ts';

/** The process is locked first, and the signatory read after it: as in every move. */
export async function lockVisibleSignatory(
  { actor, db }: OfficialTx,
  id: string,
): Promise<{ readonly process: SigningProcess; readonly signatory: Signatory }> {
  const found = await findSignatory(db, id);
  const process = found && (await lockProcess(db, found.processId));
  const signatory = process && maySee(actor, process) ? await findSignatory(db, id) : undefined;
  if (!process || !signatory) throw new AppError('signatory.not_found');
  return { process, signatory };
}
