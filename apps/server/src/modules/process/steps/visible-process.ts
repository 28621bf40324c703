import type { Official } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { maySee } from '../process.policy.ts';
import { findProcess, lockProcess } from '../process.repository.ts';
import type { SigningProcess } from '../process.ts';

/** A process that this official may see; to everybody else it does not exist. */
export async function readVisibleProcess({ actor, db }: OfficialTx, id: string): Promise<SigningProcess> {
  return visibleOnly(actor, await findProcess(db, id));
}

export async function lockVisibleProcess({ actor, db }: OfficialTx, id: string): Promise<SigningProcess> {
  return visibleOnly(actor, await lockProcess(db, id));
}

function visibleOnly(actor: Official, process: SigningProcess | undefined): SigningProcess {
  if (!process || !maySee(actor, process)) throw new AppError('process.not_found');
  return process;
}
