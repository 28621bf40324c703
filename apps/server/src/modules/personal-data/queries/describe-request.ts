import type { DataRequestDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Applications } from '../../applications/index.ts';
import { CertificateRequests } from '../../certificates/index.ts';
import { Payments } from '../../payments/index.ts';
import { mayGrant } from '../data-request.policy.ts';
import { findRequest } from '../data-request.repository.ts';
import { presentRequest } from '../data-request.ts';
import { needsTwo } from '../steps/needs-two.ts';
import { findHoldings } from './find-holdings.ts';
import { isKnownContact } from './is-known-contact.ts';

/** A request with what the company holds of its number, and what the caller may do with it. */
export async function describeRequest(context: OfficialContext, id: string): Promise<DataRequestDetail> {
  const { request, verdicts } = await context.transaction((tx) => readVerdicts(tx, id));
  const holdings = await findHoldings(context, request.identificationNumber);
  return {
    ...presentRequest(request, context.now()),
    ...verdicts,
    processes: holdings.map(({ process, fate }) => ({
      id: process.id,
      operation_number: process.operationNumber,
      title: process.title,
      status: process.status,
      fate,
    })),
    ...(await context.transaction((tx) => countBeside(tx, request.identificationNumber))),
    face_pictures: holdings.reduce((sum, { facePictures }) => sum + facePictures.length, 0),
  };
}

/** What the company holds besides processes. A deletion keeps payments and requests for certificates. */
async function countBeside(tx: OfficialTx, identificationNumber: string) {
  const applications = await Applications.listOfPerson(tx, identificationNumber);
  return {
    applications: applications.filter(({ signingProcessId: id }) => id === null).length,
    payments: (await Payments.listOfPerson(tx, identificationNumber)).length,
    certificate_requests: (await CertificateRequests.listOfPerson(tx, identificationNumber)).length,
  };
}

async function readVerdicts(tx: OfficialTx, id: string) {
  const request = await findRequest(tx.db, id);
  if (!request) throw new AppError('data_request.not_found');
  const isKnown = await isKnownContact(tx, request);
  const user = await Users.read(tx, tx.actor.id);
  const verdicts = {
    needs_two: await needsTwo(tx, request),
    is_known_contact: isKnown,
    needs_identity_proof: isKnown === false,
    can_grant: mayGrant(user, request) && request.firstGrant?.by !== user.id,
  };
  return { request, verdicts };
}
