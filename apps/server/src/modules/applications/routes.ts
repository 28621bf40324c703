import { applicantEndpoints, doorEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { presentApplication } from './application.presenter.ts';
import { askForApplicant } from './commands/ask-registry.ts';
import { beginApplication } from './commands/begin-application.ts';
import { changeDoor } from './commands/change-door.ts';
import { completeApplication } from './commands/complete-application.ts';
import { confirmIdentity, denyIdentity } from './commands/confirm-identity.ts';
import { correctExposure } from './commands/correct-exposure.ts';
import { openVisit } from './commands/open-visit.ts';
import { proveContact } from './commands/prove-contact.ts';
import { findVehicle, requestVehicle } from './commands/request-vehicle.ts';
import { askToResume, proveResume } from './commands/resume-application.ts';
import { sendMailCode, sendPhoneCode } from './commands/send-code-again.ts';
import { describeDoors, listPublicDoors } from './queries/describe-doors.ts';
import { listApplications } from './queries/list-applications.ts';
import { readOwn } from './steps/open-application.ts';

export const applicationRoutes: readonly Route[] = [
  route(applicantEndpoints.beginApplication, (context, { body }) => beginApplication(context, body)),
  readRoute(applicantEndpoints.readApplication, async (tx) => presentApplication(tx, await readOwn(tx))),
  route(applicantEndpoints.sendSignOtp, (context, { params, body }) =>
    sendPhoneCode(context, { id: params.id, phone: body.phone }),
  ),
  route(applicantEndpoints.sendMailCode, (context, { body }) => sendMailCode(context, body.email)),
  route(applicantEndpoints.proveContact, (context, { body }) => proveContact(context, body)),
  route(applicantEndpoints.askRegistryForApplicant, (context) => askForApplicant(context)),
  route(applicantEndpoints.confirmApplicant, (context, { body }) =>
    body.is_me ? confirmIdentity(context, body) : denyIdentity(context),
  ),
  route(applicantEndpoints.findApplicantVehicle, (context, { body }) => findVehicle(context, body.placa)),
  route(applicantEndpoints.requestVehicle, (context, { body }) => requestVehicle(context, body.placa)),
  route(applicantEndpoints.openApplicantVisit, (context) => openVisit(context)),
  route(applicantEndpoints.correctExposure, (context) => correctExposure(context)),
  route(applicantEndpoints.askToResume, (context, { body }) => askToResume(context, body)),
  route(applicantEndpoints.proveResume, (context, { body }) => proveResume(context, body)),
  readRoute(doorEndpoints.listPublicDoors, (tx) => listPublicDoors(tx)),
  readRoute(doorEndpoints.readDoors, (tx) => describeDoors(tx)),
  route(doorEndpoints.changeDoor, (context, { body }) => changeDoor(context, body)),
  route(doorEndpoints.completeApplication, (context, { params }) => completeApplication(context, params.id)),
  readRoute(doorEndpoints.listApplications, (tx, { query }) => listApplications(tx, query)),
];
