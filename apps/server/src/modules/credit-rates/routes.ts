import { creditRateEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { changeRates } from './commands/change-rates.ts';
import { listRates } from './credit-rate.repository.ts';
import { calculateForOfficial } from './queries/calculate-for-official.ts';

export const creditRateRoutes: readonly Route[] = [
  readRoute(creditRateEndpoints.readCreditRates, async (tx) => ({ list: await listRates(tx.db) })),
  route(creditRateEndpoints.changeCreditRates, (context, { body }) => changeRates(context, body.list)),
  readRoute(creditRateEndpoints.calculateCredit, (tx, { body }) => calculateForOfficial(tx, body)),
];
