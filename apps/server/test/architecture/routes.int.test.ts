import { api, livePath, type Endpoint } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { backendPrefix } from '../../src/platform/http/mount.ts';
import { createWorld } from '../support/world.ts';

const world = await createWorld();
const endpoints: readonly Endpoint[] = Object.values(api);
const describe = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Reachable without a session. A line here is a decision: each says in the contract why. */
const reachableByAnyone = [
  'GET /api/catalogues/{list}',
  'GET /api/catalogues/{list}/item',
  'GET /api/portal/doors',
  'GET /api/verification/{code}',
  'GET /auth/social',
  'GET /company/image/{name}',
  'GET /company/information',
  'GET /docs',
  'GET /docs/{name}',
  'GET /f',
  'GET /f/abrir',
  'GET /f/{code}',
  'GET /healthz',
  'GET /ip',
  'GET /oauth2/authorize',
  'GET /openapi.json',
  'GET /readyz',
  'GET /sandbox/mail/{id}',
  'GET /sandbox/messages',
  'GET /tenant',
  'GET /whatsapp/reports',
  'POST /api/portal/applications',
  'POST /api/portal/applications/resume',
  'POST /api/portal/applications/resume/proof',
  'POST /api/portal/data-requests',
  'POST /api/portal/data-requests/proof',
  'POST /api/portal/genuine',
  'POST /api/verification',
  'POST /api/verification/comparison',
  'POST /api/verification/{code}/copies',
  'POST /api/verification/{code}/copies/code',
  'POST /api/verification/{code}/copies/evidence',
  'POST /api/verification/{code}/copies/file',
  'POST /auth/confirm',
  'POST /auth/login',
  'POST /auth/login-first-time',
  'POST /auth/passkey',
  'POST /auth/passkey/options',
  'POST /auth/password-reset',
  'POST /auth/password-reset-confirm',
  'POST /auth/refresh',
  'POST /auth/second-factor',
  'POST /auth/second-factor/passkey',
  'POST /auth/service-login',
  'POST /oauth2/return',
  'POST /oauth2/token',
  'POST /payment/gateway/notices',
  'POST /user/create',
  'POST /user/grant-access-by-provider-code',
  'POST /whatsapp/reports',
];

test('only the listed calls are reachable without a session', () => {
  const open = endpoints.filter(({ access }) => access.kind === 'public');
  expect(open.map(describe).sort()).toEqual(reachableByAnyone);
});

test('every call of the contract is mounted once, and nothing else is', () => {
  const mounted = world.app.routes.map(({ endpoint }) => endpoint);
  expect(mounted.map(describe).sort()).toEqual(endpoints.map(describe).sort());
});

test('the server answers no address that neither contract nor pages declare', () => {
  const declared = new Set(
    endpoints.map(({ method, base, path }) => {
      const url = (base === 'backend' ? backendPrefix : '') + path.replace(/\{(\w+)\}/g, ':$1');
      return `${method} ${url}`;
    }),
  );
  const undeclared = world.app.registeredRoutes.filter((route) => !declared.has(route) && !route.startsWith('HEAD '));
  const besides = [`GET ${backendPrefix}${livePath}`];
  const ofSandbox = undeclared.filter((route) => / \/sandbox\/(?:idp|pki|gateway)\//.test(route));
  expect(undeclared.filter((route) => !ofSandbox.includes(route))).toEqual(besides);
  expect(ofSandbox.length).toBeGreaterThan(0);
});

test('a call without a session answers 401 before anything else is looked at', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access.kind === 'member')) {
    const url = backendPrefix + endpoint.path.replace(/\{\w+\}/g, 'x');
    const answer = await world.call('demo', {
      method: endpoint.method,
      url,
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([describe(endpoint), answer.statusCode]).toEqual([describe(endpoint), 401]);
  }
});
