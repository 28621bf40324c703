import { isSameMailbox } from '@rubrica/catalogues';
import { dataRequestEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { answerRequest } from './commands/answer-request.ts';
import { askAboutOwnData } from './commands/ask-about-own-data.ts';
import { proveOwnRequest } from './commands/prove-own-request.ts';
import { registerRequest } from './commands/register-request.ts';
import { takeCopy } from './commands/take-copy.ts';
import { findRequest, listRequests } from './data-request.repository.ts';
import { presentRequest } from './data-request.ts';
import { findHoldings } from './queries/find-holdings.ts';

const maxListed = 200;

export const personalDataRoutes: readonly Route[] = [
  readRoute(dataRequestEndpoints.listDataRequests, async (tx) => ({
    list: (await listRequests(tx.db, maxListed)).map((request) => presentRequest(request, tx.now())),
  })),
  route(dataRequestEndpoints.registerDataRequest, (context, { body }) => registerRequest(context, body)),
  readRoute(dataRequestEndpoints.readDataRequest, async (tx, { params }) => {
    const request = await findRequest(tx.db, params.id);
    if (!request) throw new AppError('data_request.not_found');
    const holdings = await findHoldings(tx, request.identificationNumber);
    return {
      ...presentRequest(request, tx.now()),
      processes: holdings.map(({ process, fate }) => ({
        id: process.id,
        operation_number: process.operationNumber,
        title: process.title,
        status: process.status,
        fate,
      })),
      is_known_contact:
        request.provedEmail === null
          ? null
          : holdings.some(({ signatory }) => isSameMailbox(signatory.email, request.provedEmail ?? '')),
      face_pictures: holdings.reduce((sum, { facePictures }) => sum + facePictures.length, 0),
    };
  }),
  route(dataRequestEndpoints.askAboutOwnData, (context, { body }) => askAboutOwnData(context, body)),
  route(dataRequestEndpoints.proveOwnDataRequest, (context, { body }) => proveOwnRequest(context, body)),
  route(dataRequestEndpoints.readDataCopy, (context, { params }) => takeCopy(context, params.id)),
  route(dataRequestEndpoints.answerDataRequest, (context, { params, body }) => answerRequest(context, params.id, body)),
];
