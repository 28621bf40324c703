import { companyProviderEndpoints, signInRuleEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { deleteCompanyProvider, saveCompanyProvider, switchCompanyProvider } from './commands/change-provider.ts';
import { changeSignUpRules } from './commands/change-sign-up-rules.ts';
import { changeSingleSignOn } from './commands/change-single-sign-on.ts';
import { beginProviderTest, finishProviderTest } from './commands/test-provider.ts';
import { describeProviders } from './queries/describe-providers.ts';
import { describeSignUpRules } from './queries/describe-sign-up-rules.ts';

/** How people come into the company, as its administrators decide it. */
export const signInRuleRoutes: readonly Route[] = [
  readRoute(signInRuleEndpoints.readSignUpRules, (tx) => describeSignUpRules(tx)),
  route(signInRuleEndpoints.changeSignUpRules, (context, { body }) => changeSignUpRules(context, body)),
  readRoute(companyProviderEndpoints.readCompanyProviders, (tx) => describeProviders(tx)),
  route(companyProviderEndpoints.saveCompanyProvider, (context, { params, body }) =>
    saveCompanyProvider(context, params.name, body),
  ),
  route(companyProviderEndpoints.deleteCompanyProvider, (context, { params }) =>
    deleteCompanyProvider(context, params.name),
  ),
  route(companyProviderEndpoints.beginProviderTest, (context, { params }) => beginProviderTest(context, params.name)),
  route(companyProviderEndpoints.finishProviderTest, (context, { body }) => finishProviderTest(context, body)),
  route(companyProviderEndpoints.switchCompanyProvider, (context, { params, body }) =>
    switchCompanyProvider(context, params.name, body),
  ),
  route(companyProviderEndpoints.changeSingleSignOn, (context, { body }) => changeSingleSignOn(context, body)),
];
