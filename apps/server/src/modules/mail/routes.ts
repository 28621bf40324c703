import { messageEndpoints, textUsageEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { discardMessageDraft, publishMessage, saveMessageDraft } from './commands/change-message.ts';
import { sendTestMessage } from './commands/send-test-message.ts';
import { describeMessage, listMessages } from './queries/describe-messages.ts';
import { readTextUsage } from './queries/read-text-usage.ts';

export const mailRoutes: readonly Route[] = [
  readRoute(textUsageEndpoints.readTextUsage, (tx) => readTextUsage(tx)),
  readRoute(messageEndpoints.listCompanyMessages, (tx) => listMessages(tx)),
  readRoute(messageEndpoints.readCompanyMessage, (tx, { params }) => describeMessage(tx, params.event)),
  route(messageEndpoints.saveMessageDraft, (context, { params, body }) =>
    saveMessageDraft(context, params.event, body),
  ),
  route(messageEndpoints.discardMessageDraft, (context, { params }) => discardMessageDraft(context, params.event)),
  route(messageEndpoints.publishMessage, (context, { params }) => publishMessage(context, params.event)),
  route(messageEndpoints.sendTestMessage, (context, { params, body }) => sendTestMessage(context, params.event, body)),
];
