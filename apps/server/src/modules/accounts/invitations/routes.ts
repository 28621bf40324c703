import { invitationEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../../platform/http/route.ts';
import { readInvitationSheet, writeInvitationSheet } from './invitation-sheet.ts';
import { inviteAgain } from './invite-again.ts';
import { inviteUsers } from './invite-users.ts';

export const invitationRoutes: readonly Route[] = [
  route(invitationEndpoints.inviteUsers, (context, { body }) => inviteUsers(context, body.people)),
  route(invitationEndpoints.readInvitationSheet, (context, { file }) => readInvitationSheet(context, file)),
  route(invitationEndpoints.downloadInvitationSheet, (context) => writeInvitationSheet(context)),
  route(invitationEndpoints.inviteAgain, async (context, { params }) => {
    await inviteAgain(context, params.id);
    return { message: 'Enviamos otra vez la invitación.' };
  }),
];
