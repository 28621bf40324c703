import { accountEndpoints } from '@rubrica/contract';

import { route, type Route } from '../../platform/http/route.ts';
import { loginAsService } from './commands/login-as-service.ts';
import { login } from './commands/login.ts';

export const accountRoutes: readonly Route[] = [
  route(accountEndpoints.login, async (context, { body }) => ({ status: 200, data: await login(context, body) })),
  route(accountEndpoints.loginAsService, async (context, { body }) => ({
    status: 200,
    data: await loginAsService(context, body.key),
  })),
  route(accountEndpoints.readMyProfile, async ({ actor }) => ({
    id: actor.id,
    username: actor.username,
    permissions: [...actor.permissions].sort(),
  })),
];
