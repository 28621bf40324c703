import { processActionEndpoints, signingEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { askBankAgain } from './commands/ask-bank-again.ts';
import { readAccountInformation } from './queries/read-account-information.ts';

export const bankingRoutes: readonly Route[] = [
  route(signingEndpoints.readAccountInformation, (context, { params }) => readAccountInformation(context, params.id)),
  route(processActionEndpoints.askBankAgain, async (context, { params }) => {
    await askBankAgain(context, params.id);
    return { message: 'Pedimos la cuenta otra vez.' };
  }),
];
