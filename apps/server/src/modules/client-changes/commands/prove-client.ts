import type { ClientChangesView } from '@rubrica/contract';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { ClientContext, ClientTx } from '../../../platform/context.ts';
import { informOfficial } from '../../invitations/index.ts';
import { ChangeRequests } from '../../process/index.ts';
import { useCode, wrongCode } from '../../signing/index.ts';
import { describeRequest } from '../steps/describe-request.ts';
import { lockRequest, readRequest, type OpenRequest } from '../steps/open-request.ts';

const maxFailures = 5;

/** A right code opens the client's part to the device that entered it. The fifth wrong one ends the link. */
export async function proveClient(context: ClientContext, code: string): Promise<ClientChangesView> {
  const { deviceKey } = context.actor;
  if (deviceKey === null) throw new AppError('portal.device_refused');
  return context.transaction(async (tx) => {
    const open = await lockRequest(tx);
    const { request, process, part } = open;
    const way = await useCode(tx, { signatory: part.signatory, code });
    if (way === undefined) return refuseCode(tx, open);
    await ChangeRequests.storeProof(tx, request.id, { deviceKey, at: tx.now() });
    await tx.track({
      signingProcessId: process.id,
      signatoryId: part.signatory.id,
      type: 'IDENTITY',
      event: 'OTP_OK',
      status: process.status,
      detail: { ...way },
    });
    return describeRequest(tx, await readRequest(tx));
  });
}

async function refuseCode(tx: ClientTx, { request, process, part }: OpenRequest): Promise<never> {
  const failures = await ChangeRequests.countWrongCode(tx, request.id);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: part.signatory.id,
    type: 'IDENTITY',
    event: 'OTP_FAILED',
    status: process.status,
    detail: { failures },
  });
  if (failures < maxFailures) throw new RefusalAfterCommit(wrongCode(maxFailures - failures));
  await ChangeRequests.closeLinks(tx, process.id);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: part.signatory.id,
    type: 'SIGNATORY',
    event: 'CHANGES_LINK_ENDED',
    status: process.status,
  });
  await informOfficial(tx, {
    processId: process.id,
    userId: process.createdBy,
    occasion: 'changes_link_ended',
    key: `${request.id}:${request.linkVersion}`,
  });
  throw new RefusalAfterCommit(new AppError('link.dead'));
}
