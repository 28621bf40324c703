import {
  biometricEndpoints,
  clientDataEndpoints,
  invitationPreviewEndpoints,
  signingAnnexEndpoints,
  signingEndpoints,
} from '@rubrica/contract';

import { keyedRoute, route, type Route } from '../../platform/http/route.ts';
import { answerConsent } from './commands/answer-consent.ts';
import { askForHelp } from './commands/ask-for-help.ts';
import { askForLink } from './commands/ask-for-link.ts';
import { blockProcess } from './commands/block-process.ts';
import { bringAnnex } from './commands/bring-annex.ts';
import { closeAnnexes } from './commands/close-annexes.ts';
import { confirmData } from './commands/confirm-data.ts';
import { decline } from './commands/decline.ts';
import { denyVisit } from './commands/deny-visit.ts';
import { generateOwnDocuments } from './commands/generate-own-documents.ts';
import { lockSession } from './commands/lock-session.ts';
import { markRead } from './commands/mark-read.ts';
import { offerHandOff } from './commands/offer-hand-off.ts';
import { prepareSignature } from './commands/prepare-signature.ts';
import { registerSheet } from './commands/register-sheet.ts';
import { saveAnswers } from './commands/save-answers.ts';
import { saveReading } from './commands/save-reading.ts';
import { scanDni } from './commands/scan-dni.ts';
import { sendOtp } from './commands/send-otp.ts';
import { sendOwnForm } from './commands/send-own-form.ts';
import { settleAttempt } from './commands/settle-attempt.ts';
import { signWithFile } from './commands/sign-with-file.ts';
import { sign } from './commands/sign.ts';
import { startBiometrics } from './commands/start-biometrics.ts';
import { takeOwnSignature } from './commands/take-own-signature.ts';
import { trackFromBrowser } from './commands/track-from-browser.ts';
import { validateCertificate } from './commands/validate-certificate.ts';
import { verifyBiometrics } from './commands/verify-biometrics.ts';
import { verifyOtp } from './commands/verify-otp.ts';
import { verifyRegistry } from './commands/verify-registry.ts';
import { askIfGenuine } from './queries/ask-if-genuine.ts';
import { previewGreeting } from './queries/preview-greeting.ts';
import { previewStamp } from './queries/preview-stamp.ts';
import { readAnnexes } from './queries/read-annexes.ts';
import { readClientData, readClientForm } from './queries/read-client-data.ts';
import { readContact } from './queries/read-contact.ts';
import { previewSigned, previewUnsigned, readDocument, readDocumentText } from './queries/read-documents.ts';
import { readOwnEvidence } from './queries/read-own-evidence.ts';
import { readOwnForm } from './queries/read-own-form.ts';
import { readOwnSignatures } from './queries/read-own-signatures.ts';
import { readProcess, readState } from './queries/read-state.ts';
import { readSummary } from './queries/read-summary.ts';

export const signingRoutes: readonly Route[] = [
  route(invitationPreviewEndpoints.previewGreeting, (context, { body }) => previewGreeting(context, body)),
  route(signingEndpoints.readSigningState, (context, { params }) => readState(context, params.id)),
  route(signingEndpoints.readSigningProcess, (context, { params }) => readProcess(context, params.id)),
  route(signingEndpoints.registerSheet, (context, { body }) => registerSheet(context, body)),
  route(signingEndpoints.lockSigningSession, (context, { body }) =>
    lockSession(context, { takesOver: body.take_over }),
  ),
  route(signingEndpoints.askIfGenuine, (context, { body }) => askIfGenuine(context, body)),
  route(signingEndpoints.readContact, (context) => readContact(context)),
  route(signingEndpoints.offerHandOff, (context) => offerHandOff(context)),
  route(signingEndpoints.askForLink, (context) => askForLink(context)),
  keyedRoute(signingEndpoints.denyVisit, (context) => denyVisit(context)),
  route(signingEndpoints.previewUnsigned, (context, { params }) =>
    previewUnsigned(context, { processId: params.signing_process_uuid, signatoryId: params.signatory_id }),
  ),
  route(signingEndpoints.previewSigned, (context, { params }) => previewSigned(context, params.id)),
  route(signingEndpoints.readSigningDocument, (context, { query }) => readDocument(context, query)),
  route(signingEndpoints.readOwnEvidence, (context) => readOwnEvidence(context)),
  route(signingEndpoints.markDocumentRead, (context, { body }) => markRead(context, body.path)),
  route(signingEndpoints.readDocumentText, (context, { query }) => readDocumentText(context, query)),
  route(signingEndpoints.readSigningSummary, (context) => readSummary(context)),
  route(signingEndpoints.saveReading, (context, { body }) => saveReading(context, body)),
  route(signingEndpoints.generateOtp, (context, { params, query }) => sendOtp(context, params.id, query.channel)),
  keyedRoute(signingEndpoints.verifyOtp, (context, { body }) => verifyOtp(context, body)),
  keyedRoute(signingEndpoints.verifyRegistry, (context, { body }) => verifyRegistry(context, body.fingerprint_code)),
  route(signingEndpoints.blockSigning, (context, { params }) => blockProcess(context, params.id)),
  keyedRoute(signingEndpoints.trackFromBrowser, async (context, { params, body }) => {
    await trackFromBrowser(context, params.id, body);
    return { message: 'Registrado.' };
  }),
  route(signingEndpoints.validateCertificate, (context, { body }) => validateCertificate(context, body.certificates)),
  route(signingEndpoints.prepareSignature, (context, { body }) => prepareSignature(context, body)),
  route(signingEndpoints.sign, (context, { body }) => sign(context, body)),
  route(signingEndpoints.signWithFile, (context, { body, file }) =>
    signWithFile(context, {
      signatoryId: body.signatory_id,
      file: file.bytes,
      password: body.password,
      answers: body.answers,
      place: body.place,
    }),
  ),
  route(signingEndpoints.previewStamp, (context, { body }) => previewStamp(context, body)),
  route(signingEndpoints.settleAttempt, (context, { body }) => settleAttempt(context, body.attempt)),
  route(signingEndpoints.readOwnSignatures, (context) => readOwnSignatures(context)),
  route(signingEndpoints.takeOwnImage, (context, { params }) => takeOwnSignature(context, params.kind)),
  route(signingEndpoints.takeOwnCertificate, (context) => takeOwnSignature(context, 'certificate')),
  route(signingEndpoints.decline, (context, { body }) => decline(context, body)),
  keyedRoute(signingEndpoints.askForHelp, (context, { body }) => askForHelp(context, body.message)),
  route(clientDataEndpoints.readClientForm, (context, { params }) => readClientForm(context, { kindId: params.id })),
  route(clientDataEndpoints.readClientFormGroups, (context, { params }) =>
    readClientForm(context, { kindId: params.process_id, groups: params.groups_form_client }),
  ),
  route(clientDataEndpoints.readClientData, (context, { params }) => readClientData(context, params.id)),
  route(clientDataEndpoints.confirmClientData, (context, { query, body }) =>
    body.sha256 === undefined
      ? saveAnswers(context, { processId: query.signing_process_id, given: body.form_data ?? {} })
      : confirmData(context, { processId: query.signing_process_id, sha256: body.sha256 }),
  ),
  route(clientDataEndpoints.readOwnForm, (context) => readOwnForm(context)),
  route(clientDataEndpoints.answerConsent, (context, { body }) => answerConsent(context, body)),
  route(clientDataEndpoints.sendOwnForm, (context) => sendOwnForm(context)),
  route(clientDataEndpoints.generateOwnDocuments, (context, { params, query }) =>
    generateOwnDocuments(context, { processId: params.id, formId: query.form_id }),
  ),
  route(signingAnnexEndpoints.readSigningAnnexes, (context) => readAnnexes(context)),
  keyedRoute(signingAnnexEndpoints.bringAnnex, (context, { body, file }) =>
    bringAnnex(context, {
      documentType: body.document_type,
      annexId: body.annex_id,
      validationData: body.validation_data,
      file,
    }),
  ),
  route(signingAnnexEndpoints.closeAnnexes, (context) => closeAnnexes(context)),
  route(signingAnnexEndpoints.scanDni, (context, { body, file }) =>
    scanDni(context, { documentType: body.document_type, file }),
  ),
  route(biometricEndpoints.startBiometrics, (context) => startBiometrics(context)),
  keyedRoute(biometricEndpoints.verifyBiometrics, (context, { body }) => verifyBiometrics(context, body)),
  keyedRoute(biometricEndpoints.verifyBiometricsOutside, (context, { body }) => verifyBiometrics(context, body)),
];
