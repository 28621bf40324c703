import type { Official } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { findLiveOrder } from '../order.repository.ts';
import { mayEdit, maySee } from '../request.policy.ts';
import { findRequest, lockRequest } from '../request.repository.ts';
import { isOpen, type CertificateRequest } from '../request.ts';
import { mayDecide } from './may-decide.ts';
import { moveRequest, refuseStatus } from './move-request.ts';

const absent = (): AppError => new AppError('certificate_request.not_found');

/** A request that the caller may not see does not exist for them. */
export async function readRequest(tx: OfficialTx, id: string): Promise<CertificateRequest> {
  const request = await findRequest(tx.db, id);
  if (!request || !maySee(tx.actor, request)) throw absent();
  return request;
}

export async function takeRequest(tx: OfficialTx, id: string): Promise<CertificateRequest> {
  const request = await lockRequest(tx.db, id);
  if (!request || !maySee(tx.actor, request)) throw absent();
  return request;
}

/** To change what it says, while that is possible. */
export async function takeToEdit(tx: OfficialTx, id: string): Promise<CertificateRequest> {
  const request = await takeRequest(tx, id);
  requireEditor(tx.actor, request);
  if (!isOpen(request)) throw refuseStatus(request);
  return request;
}

/**
 * To change what it says, also after the issuer refused it: then it is open again, and is reviewed again. Never while it may
 * have been issued.
 */
export async function openToChange(tx: Tx, request: CertificateRequest): Promise<CertificateRequest> {
  if (isOpen(request)) return request;
  if (request.status !== 'ISSUE_FAILED') throw refuseStatus(request);
  await refuseOrdered(tx, request);
  return { ...request, status: await moveRequest(tx, request, 'correction_begun') };
}

export function requireEditor(actor: Official, request: CertificateRequest): void {
  if (!mayEdit(actor, request)) throw absent();
}

export async function requireOther(tx: Tx, request: CertificateRequest): Promise<void> {
  if (!(await mayDecide(tx, request))) throw new AppError('certificate_request.same_person');
}

/** What may have been issued is not cancelled, rejected or given another key. The request is locked. */
export async function refuseOrdered(tx: Tx, request: Pick<CertificateRequest, 'id'>): Promise<void> {
  if (await findLiveOrder(tx.db, request.id)) throw new AppError('certificate_request.order_under_way');
}
