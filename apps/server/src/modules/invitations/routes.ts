import {
  invitationPreviewEndpoints,
  oneSignerEndpoints,
  processActionEndpoints,
  shortLinkEndpoints,
  whatsAppEndpoints,
} from '@rubrica/contract';

import type { ContextFactory } from '../../platform/context.ts';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { openOwnLink } from './commands/open-own-link.ts';
import { openShortLink } from './commands/open-short-link.ts';
import { remindApprover } from './commands/remind-approver.ts';
import { remindSigner } from './commands/remind-signer.ts';
import { sendTestInvitation } from './commands/send-test-invitation.ts';
import { confirmAddress, takeReports } from './commands/take-reports.ts';
import { previewInvitation } from './queries/preview-invitation.ts';
import { showShortLinkForm } from './queries/show-short-link-form.ts';

/** Reports about messages may concern another company than the one whose address they come to. */
export const invitationRoutes = (contexts: Pick<ContextFactory, 'forJob'>): readonly Route[] => [
  route(invitationPreviewEndpoints.previewInvitation, (context, { body }) => previewInvitation(context, body)),
  route(invitationPreviewEndpoints.sendTestInvitation, (context, { body }) => sendTestInvitation(context, body)),
  route(processActionEndpoints.openOwnLink, (context, { params }) => openOwnLink(context, params.id)),
  route(oneSignerEndpoints.remindSigner, (context, { params }) => remindSigner(context, params.id)),
  route(oneSignerEndpoints.remindApprover, (context, { params }) => remindApprover(context, params.id)),
  route(shortLinkEndpoints.openShortLink, (context, { params }) => openShortLink(context, params.code)),
  route(shortLinkEndpoints.openTypedLink, (context, { query }) => openShortLink(context, query.codigo)),
  readRoute(shortLinkEndpoints.showShortLinkForm, (tx, { query }) => showShortLinkForm(tx, query.aviso)),
  route(whatsAppEndpoints.confirmWhatsAppAddress, (context, { query }) =>
    confirmAddress(context, query['hub.verify_token'], query['hub.challenge']),
  ),
  route(whatsAppEndpoints.takeWhatsAppReports, (context, { signed }) => takeReports(context, signed, contexts)),
];
