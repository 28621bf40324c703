import { clientChangesEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { enterOwnChanges } from './commands/enter-own-changes.ts';
import { readOwnChanges } from './queries/read-own-changes.ts';

export const clientChangesRoutes: readonly Route[] = [
  route(clientChangesEndpoints.readOwnChanges, (context) => readOwnChanges(context)),
  route(clientChangesEndpoints.enterOwnChanges, (context, { body }) => enterOwnChanges(context, body)),
];
