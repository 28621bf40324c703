import { AppError } from '../../../platform/app-error.ts';
import type { ClientTx } from '../../../platform/context.ts';
import { readClientPart, type ClientPart } from '../../changes/index.ts';
import { ChangeRequests, Processes, type SigningProcess } from '../../process/index.ts';

export interface OpenRequest {
  readonly request: ChangeRequests.ChangeRequest;
  readonly process: SigningProcess;
  readonly part: ClientPart;
}

export const readRequest = (tx: ClientTx): Promise<OpenRequest> => openOnly(tx, Processes.find);

/** Of two who send at once the second finds the link used. */
export const lockRequest = (tx: ClientTx): Promise<OpenRequest> => openOnly(tx, Processes.lock);

/** Long enough to fill in a page; then the code is asked for again. */
const proofMilliseconds = 2 * 60 * 60_000;

/** Whether this device has proved that it is the client's, with this version of the link. */
export function isProved({ proof }: ChangeRequests.ChangeRequest, { actor, now }: ClientTx): boolean {
  return (
    proof !== null &&
    actor.deviceKey !== null &&
    proof.deviceKey.equals(actor.deviceKey) &&
    now().getTime() - proof.at.getTime() <= proofMilliseconds
  );
}

/** What the link asks for, while it is waited for. */
async function openOnly(tx: ClientTx, find: typeof Processes.lock): Promise<OpenRequest> {
  const { actor, now } = tx;
  const process = await find(tx, actor.processId);
  const request = await ChangeRequests.find(tx, actor.id);
  const isAwaited =
    process?.status === 'TO_UPDATE' &&
    process.deadlineAt > now() &&
    request?.linkHash !== null &&
    request?.linkVersion === actor.linkVersion;
  const part = process && isAwaited ? await readClientPart(tx, process) : undefined;
  if (!process || !request || !part) throw new AppError('link.dead');
  // this link goes by mail, whatever way the one to sign takes
  return { request, process, part: { ...part, signatory: { ...part.signatory, linkChannel: 'email' } } };
}
