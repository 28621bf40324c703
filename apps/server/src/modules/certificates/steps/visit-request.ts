import { AppError } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { Visits } from '../../signing/index.ts';
import { findOfSignatory, lockRequest } from '../request.repository.ts';
import { isOpen, type CertificateRequest } from '../request.ts';
import { refuseStatus } from './move-request.ts';

/** Who signs with a certificate of their own; others are asked for none. */
export const signsWithOwn = ({ signatory }: Pick<Visits.Visit, 'signatory'>): boolean =>
  signatory.signatureType === 'electronic_signature';

/** At the step where the certificate is asked for, from the device of the visit. The process is locked. */
export async function openToAsk(tx: SigningTx): Promise<Visits.Visit> {
  const visit = await Visits.openToAct(tx, 'sign');
  if (!signsWithOwn(visit)) throw new AppError('portal.step_not_asked');
  return visit;
}

/** The newest of this very link, locked. A call names no request: those of other links do not exist here. */
export async function takeOfVisit(tx: SigningTx): Promise<CertificateRequest> {
  await openToAsk(tx);
  return lockNewest(tx);
}

/** By a link that may be read alone: who has signed is past the step at which they asked. */
export async function takeToEnd(tx: SigningTx): Promise<CertificateRequest> {
  await Visits.openReading(tx);
  return lockNewest(tx);
}

export async function readOfVisit(tx: SigningTx): Promise<CertificateRequest> {
  await Visits.openReading(tx);
  return found(await findOfSignatory(tx.db, tx.actor.id));
}

async function lockNewest(tx: SigningTx): Promise<CertificateRequest> {
  const newest = await findOfSignatory(tx.db, tx.actor.id);
  return found(newest && (await lockRequest(tx.db, newest.id)));
}

function found(request: CertificateRequest | undefined): CertificateRequest {
  if (!request) throw new AppError('certificate_request.not_found');
  return request;
}

/** To change what it says, while that is possible. */
export async function takeToFill(tx: SigningTx): Promise<CertificateRequest> {
  const request = await takeOfVisit(tx);
  if (!isOpen(request)) throw refuseStatus(request);
  return request;
}
