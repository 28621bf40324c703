import { clientChangesEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { enterOwnChanges } from './commands/enter-own-changes.ts';
import { proveClient } from './commands/prove-client.ts';
import { sendChangeCode } from './commands/send-change-code.ts';
import { readOwnChanges } from './queries/read-own-changes.ts';

export const clientChangesRoutes: readonly Route[] = [
  route(clientChangesEndpoints.readOwnChanges, (context) => readOwnChanges(context)),
  route(clientChangesEndpoints.sendChangeCode, (context, { body }) => sendChangeCode(context, body.channel)),
  route(clientChangesEndpoints.proveClient, (context, { body }) => proveClient(context, body.code)),
  route(clientChangesEndpoints.enterOwnChanges, (context, { body }) => enterOwnChanges(context, body)),
];
