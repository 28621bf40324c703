import {
  certificateStatusLabels,
  moveCertificate,
  type CertificateCause,
  type CertificateRemark,
  type CertificateStatus,
} from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { insertEvent } from '../event.repository.ts';
import { sendTurn } from '../jobs/certificate-jobs.ts';
import { changeRequest, type RequestChange } from '../request.repository.ts';
import type { CertificateRequest } from '../request.ts';
import { turnOf } from '../turn-mails.ts';

type Change = Omit<RequestChange, 'status'> & { readonly reason?: string | undefined };
type Moving = Pick<CertificateRequest, 'id' | 'status'>;
type Moved = Pick<CertificateRequest, 'id' | 'status' | 'holderId' | 'signatoryId'>;

export const refuseStatus = ({ status }: Pick<CertificateRequest, 'status'>): AppError =>
  new AppError('certificate_request.wrong_status', { status: certificateStatusLabels[status] });

/** The only way from one status to another: what the table does not know is refused. The request is locked. */
export async function moveRequest(
  tx: Tx,
  request: Moved,
  cause: CertificateCause,
  { reason, ...change }: Change = {},
): Promise<CertificateStatus> {
  const status = moveCertificate(request.status, cause);
  if (!status) throw refuseStatus(request);
  await changeRequest(tx.db, request.id, { status, ...change });
  const event = await insertEvent(tx.db, eventOf(tx, { ...request, status }, cause, reason));
  if (turnOf(cause, request)) await tx.enqueue(sendTurn, { event_id: event }, { key: event });
  await tx.record([{ type: 'certificate_request.moved', subject: request.id, details: { cause, status } }]);
  return status;
}

/** For the history alone. */
export async function remark(tx: Tx, request: Moving, cause: CertificateRemark, reason?: string): Promise<void> {
  await insertEvent(tx.db, eventOf(tx, request, cause, reason));
}

/** For the history, and by mail to the person of the request. */
export async function remarkByMail(tx: Tx, request: Moving, cause: CertificateRemark): Promise<void> {
  const event = await insertEvent(tx.db, eventOf(tx, request, cause, undefined));
  await tx.enqueue(sendTurn, { event_id: event }, { key: event });
}

const eventOf = (
  tx: Tx,
  { id, status }: Moving,
  cause: CertificateCause | CertificateRemark,
  reason: string | undefined,
) => ({ requestId: id, cause, status, actor: describeActor(tx.actor), reason, at: tx.now() });
