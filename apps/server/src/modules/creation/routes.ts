import { creationEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { createProcess } from './commands/create-process.ts';
import { checkOperationNumber } from './queries/check-operation-number.ts';

export const creationRoutes: readonly Route[] = [
  route(creationEndpoints.createProcess, (context, { body }) => createProcess(context, body)),
  route(creationEndpoints.checkOperationNumber, (context, { params }) => checkOperationNumber(context, params)),
  route(creationEndpoints.checkOperationNumberOf, (context, { params }) => checkOperationNumber(context, params)),
];
