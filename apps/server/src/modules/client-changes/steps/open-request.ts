import { AppError } from '../../../platform/app-error.ts';
import type { ClientTx } from '../../../platform/context.ts';
import {
  findChangeRequest,
  findProcess,
  lockProcess,
  readClientPart,
  type ChangeRequest,
  type ClientPart,
  type SigningProcess,
} from '../../processes/index.ts';

export interface OpenRequest {
  readonly request: ChangeRequest;
  readonly process: SigningProcess;
  readonly part: ClientPart;
}

export const readRequest = (tx: ClientTx): Promise<OpenRequest> => openOnly(tx, findProcess);

/** Of two who send at once the second finds the link used. */
export const lockRequest = (tx: ClientTx): Promise<OpenRequest> => openOnly(tx, lockProcess);

/** What the link asks for, while it is waited for. */
async function openOnly(tx: ClientTx, find: typeof findProcess): Promise<OpenRequest> {
  const { actor, now } = tx;
  const process = await find(tx.db, actor.processId);
  const request = await findChangeRequest(tx.db, actor.id);
  const isAwaited =
    process?.status === 'TO_UPDATE' &&
    process.deadlineAt > now() &&
    request?.linkHash !== null &&
    request?.linkVersion === actor.linkVersion;
  const part = process && isAwaited ? await readClientPart(tx, process) : undefined;
  if (!process || !request || !part) throw new AppError('link.dead');
  return { request, process, part };
}
