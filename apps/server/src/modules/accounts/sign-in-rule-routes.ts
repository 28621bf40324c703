import { signInRuleEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { changeSignUpRules } from './commands/change-sign-up-rules.ts';
import { readSignUpRules } from './sign-up-rules.repository.ts';

/** How people come into the company, as its administrators decide it. */
export const signInRuleRoutes: readonly Route[] = [
  readRoute(signInRuleEndpoints.readSignUpRules, (tx) => readSignUpRules(tx.db)),
  route(signInRuleEndpoints.changeSignUpRules, (context, { body }) => changeSignUpRules(context, body)),
];
