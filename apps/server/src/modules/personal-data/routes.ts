import { dataRequestEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { answerRequest } from './commands/answer-request.ts';
import { askAboutOwnData } from './commands/ask-about-own-data.ts';
import { proveOwnRequest } from './commands/prove-own-request.ts';
import { registerRequest } from './commands/register-request.ts';
import { takeCopy } from './commands/take-copy.ts';
import { listRequests } from './data-request.repository.ts';
import { presentRequest } from './data-request.ts';
import { describeRequest } from './queries/describe-request.ts';

const maxListed = 200;

export const personalDataRoutes: readonly Route[] = [
  readRoute(dataRequestEndpoints.listDataRequests, async (tx) => ({
    list: (await listRequests(tx.db, maxListed)).map((request) => presentRequest(request, tx.now())),
  })),
  route(dataRequestEndpoints.registerDataRequest, (context, { body }) => registerRequest(context, body)),
  readRoute(dataRequestEndpoints.readDataRequest, (tx, { params }) => describeRequest(tx, params.id)),
  route(dataRequestEndpoints.askAboutOwnData, (context, { body }) => askAboutOwnData(context, body)),
  route(dataRequestEndpoints.proveOwnDataRequest, (context, { body }) => proveOwnRequest(context, body)),
  route(dataRequestEndpoints.readDataCopy, (context, { params }) => takeCopy(context, params.id)),
  route(dataRequestEndpoints.answerDataRequest, (context, { params, body }) => answerRequest(context, params.id, body)),
];
