import { creditEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { calculateCredit } from './commands/calculate-credit.ts';
import { chooseCredit } from './commands/choose-credit.ts';
import { generateDocuments } from './commands/generate-documents.ts';
import { readCreditDocuments } from './queries/read-documents.ts';
import { readCreditOffer } from './queries/read-offer.ts';
import { readSimulation } from './queries/read-simulation.ts';

export const creditRoutes: readonly Route[] = [
  route(creditEndpoints.readPreApproved, (context, { params }) => readCreditOffer(context, params.id)),
  route(creditEndpoints.calculatePreApproved, (context, { body }) => calculateCredit(context, body)),
  route(creditEndpoints.readCalculation, (context, { params }) => readSimulation(context, params.id)),
  route(creditEndpoints.choosePreApproved, (context, { body }) => chooseCredit(context, body.sha256)),
  route(creditEndpoints.generatePreApprovedDocuments, (context, { query }) =>
    generateDocuments(context, query.signing_process_id),
  ),
  route(creditEndpoints.readPreApprovedDocuments, (context, { params }) => readCreditDocuments(context, params.id)),
];
