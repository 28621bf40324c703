import {
  certificateEndpoints,
  certificateRequestEndpoints,
  certificateSettingsEndpoints,
  visitCertificateEndpoints,
} from '@rubrica/contract';

import { keyedRoute, readRoute, route, type Route } from '../../platform/http/route.ts';
import { approvePayment } from './commands/approve-payment.ts';
import { askInVisit } from './commands/ask-in-visit.ts';
import { bringVisitPaper } from './commands/bring-visit-paper.ts';
import { cancelInVisit } from './commands/cancel-in-visit.ts';
import { cancelOwn } from './commands/cancel-own.ts';
import { changePrices } from './commands/change-prices.ts';
import { changeRequestData } from './commands/change-request.ts';
import { changeStock } from './commands/change-stock.ts';
import { createRequest } from './commands/create-request.ts';
import { decideRequest } from './commands/decide-request.ts';
import { discardOrder } from './commands/discard-order.ts';
import { exportRequests } from './commands/export-requests.ts';
import { orderCertificate } from './commands/order-certificate.ts';
import { revokeCertificate } from './commands/revoke-certificate.ts';
import { sendInVisit } from './commands/send-in-visit.ts';
import { sendKey } from './commands/send-key.ts';
import { sendRequest } from './commands/send-request.ts';
import { sendVisitKey } from './commands/send-visit-key.ts';
import { updateAnnex } from './commands/update-annex.ts';
import { takeEvidence } from './evidence/take-evidence.ts';
import { describeInVisit } from './queries/describe-in-visit.ts';
import { describeRequest } from './queries/describe-request.ts';
import { describeSettings } from './queries/describe-settings.ts';
import { downloadAnnex, downloadCertificate, takeInVisit } from './queries/download.ts';
import { listWaitingForMe } from './queries/list-waiting-for-me.ts';
import { listOwn, pageRequests } from './queries/page-requests.ts';
import { describeAnnexes, trackRequest } from './queries/track-request.ts';

const own = certificateRequestEndpoints;
const managed = certificateEndpoints;
const visits = visitCertificateEndpoints;

export const certificateRoutes: readonly Route[] = [
  readRoute(own.listOwnCertificates, (tx) => listOwn(tx)),
  route(own.createCertificate, (context, { body }) => createRequest(context, body)),
  route(own.changeCertificate, (context, { params, body }) => changeRequestData(context, params.id, body)),
  route(own.sendCertificate, (context, { params }) => sendRequest(context, params.id)),
  route(own.sendCertificateKey, (context, { params, body }) => sendKey(context, params.id, body.request)),
  route(own.cancelCertificate, (context, { params, body }) => cancelOwn(context, params.id, body.reason)),
  route(own.revokeCertificate, (context, { params, body }) => revokeCertificate(context, params.id, body.reason)),
  route(own.downloadCertificate, (context, { params }) => downloadCertificate(context, params.id)),
  readRoute(managed.listCertificates, (tx, { query }) => pageRequests(tx, query)),
  readRoute(managed.listWaitingCertificates, (tx) => listWaitingForMe(tx)),
  route(managed.exportCertificates, (context, { query }) => exportRequests(context, query)),
  readRoute(managed.readCertificate, async (tx, { params }) => {
    const request = await describeRequest(tx, params.id);
    return { message: `Solicitud ${request.number}.`, request };
  }),
  readRoute(managed.trackCertificate, (tx, { params }) => trackRequest(tx, params.id)),
  route(managed.decideCertificate, (context, { body }) => decideRequest(context, body)),
  route(managed.discardCertificateOrder, (context, { body }) => discardOrder(context, body)),
  keyedRoute(managed.approveCertificatePayment, (context, { body }) => approvePayment(context, body)),
  route(managed.takeCertificateEvidence, (context, { params }) => takeEvidence(context, params.id)),
  readRoute(managed.listCertificateAnnexes, (tx, { params }) => describeAnnexes(tx, params.id)),
  route(managed.downloadCertificateAnnex, (context, { params }) => downloadAnnex(context, params.path)),
  route(managed.updateCertificateAnnex, (context, { body, file }) => updateAnnex(context, body, file)),
  route(managed.generateCertificate, (context, { body }) => orderCertificate(context, body.id, 'APPROVED')),
  route(managed.retryCertificate, (context, { body }) => orderCertificate(context, body.id, 'ISSUE_FAILED')),
  readRoute(visits.readVisitCertificate, (tx) => describeInVisit(tx)),
  route(visits.askForCertificate, (context, { body }) => askInVisit(context, body)),
  route(visits.bringCertificatePaper, (context, { body, file }) => bringVisitPaper(context, body.type, file)),
  route(visits.sendVisitKey, (context, { body }) => sendVisitKey(context, body.request)),
  route(visits.sendVisitCertificate, (context) => sendInVisit(context)),
  route(visits.cancelVisitCertificate, (context) => cancelInVisit(context)),
  route(visits.takeVisitCertificate, (context) => takeInVisit(context)),
  readRoute(certificateSettingsEndpoints.readCertificateSettings, (tx) => describeSettings(tx)),
  route(certificateSettingsEndpoints.changeCertificatePrices, (context, { body }) =>
    changePrices(context, body.prices),
  ),
  route(certificateSettingsEndpoints.changeCertificateStock, (context, { body }) => changeStock(context, body)),
];
