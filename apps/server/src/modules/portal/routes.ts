import { portalEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { askForHelp } from './commands/ask-for-help.ts';
import { blockProcess } from './commands/block-process.ts';
import { decline } from './commands/decline.ts';
import { lockSession } from './commands/lock-session.ts';
import { markRead } from './commands/mark-read.ts';
import { prepareSignature } from './commands/prepare-signature.ts';
import { registerSheet } from './commands/register-sheet.ts';
import { sendOtp } from './commands/send-otp.ts';
import { sign } from './commands/sign.ts';
import { trackFromBrowser } from './commands/track-from-browser.ts';
import { validateCertificate } from './commands/validate-certificate.ts';
import { verifyOtp } from './commands/verify-otp.ts';
import { verifyRegistry } from './commands/verify-registry.ts';
import { previewSigned, previewUnsigned, readDocument } from './queries/read-documents.ts';
import { readProcess, readState } from './queries/read-state.ts';

export const portalRoutes: readonly Route[] = [
  route(portalEndpoints.readPortalState, (context, { params }) => readState(context, params.id)),
  route(portalEndpoints.readPortalProcess, (context, { params }) => readProcess(context, params.id)),
  route(portalEndpoints.registerSheet, (context, { body }) => registerSheet(context, body)),
  route(portalEndpoints.lockPortalSession, (context, { body }) =>
    lockSession(context, { sessionId: body.session_id ?? null, takesOver: body.take_over }),
  ),
  route(portalEndpoints.previewUnsigned, (context, { params }) =>
    previewUnsigned(context, { processId: params.signing_process_uuid, signatoryId: params.signatory_id }),
  ),
  route(portalEndpoints.previewSigned, (context, { params }) => previewSigned(context, params.id)),
  route(portalEndpoints.readPortalDocument, (context, { query }) => readDocument(context, query.path)),
  route(portalEndpoints.markDocumentRead, (context, { body }) => markRead(context, body.path)),
  route(portalEndpoints.generateOtp, (context, { params, query }) => sendOtp(context, params.id, query.channel)),
  route(portalEndpoints.verifyOtp, (context, { body }) => verifyOtp(context, body)),
  route(portalEndpoints.verifyRegistry, (context, { body }) => verifyRegistry(context, body.fingerprint_code)),
  route(portalEndpoints.blockPortal, (context, { params }) => blockProcess(context, params.id)),
  route(portalEndpoints.trackFromBrowser, async (context, { params, body }) => {
    await trackFromBrowser(context, params.id, body);
    return { message: 'Registrado.' };
  }),
  route(portalEndpoints.validateCertificate, (context, { body }) => validateCertificate(context, body.certificates)),
  route(portalEndpoints.prepareSignature, (context, { body }) => prepareSignature(context, body)),
  route(portalEndpoints.sign, (context, { body }) => sign(context, body)),
  route(portalEndpoints.decline, (context, { body }) => decline(context, body)),
  route(portalEndpoints.askForHelp, (context, { body }) => askForHelp(context, body.message)),
];
