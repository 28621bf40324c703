import { dataRequestEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { answerRequest } from './commands/answer-request.ts';
import { askAboutOwnData } from './commands/ask-about-own-data.ts';
import { proveOwnRequest } from './commands/prove-own-request.ts';
import { registerRequest } from './commands/register-request.ts';
import { takeCopy } from './commands/take-copy.ts';
import { describeRequest } from './queries/describe-request.ts';
import { pageRequests } from './queries/page-requests.ts';

export const personalDataRoutes: readonly Route[] = [
  readRoute(dataRequestEndpoints.listDataRequests, (tx, { query }) => pageRequests(tx, query)),
  route(dataRequestEndpoints.registerDataRequest, (context, { body }) => registerRequest(context, body)),
  route(dataRequestEndpoints.readDataRequest, (context, { params }) => describeRequest(context, params.id)),
  route(dataRequestEndpoints.askAboutOwnData, (context, { body }) => askAboutOwnData(context, body)),
  route(dataRequestEndpoints.proveOwnDataRequest, (context, { body }) => proveOwnRequest(context, body)),
  route(dataRequestEndpoints.readDataCopy, (context, { params }) => takeCopy(context, params.id)),
  route(dataRequestEndpoints.answerDataRequest, (context, { params, body }) => answerRequest(context, params.id, body)),
];
