import { processActionEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { openOwnLink } from './commands/open-own-link.ts';

export const invitationRoutes: readonly Route[] = [
  route(processActionEndpoints.openOwnLink, (context, { params }) => openOwnLink(context, params.id)),
];
