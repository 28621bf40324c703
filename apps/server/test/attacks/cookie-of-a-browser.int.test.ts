import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

import { bearer, createWorld } from '../support/world.ts';

const world = await createWorld({ publicUrl: new URL('http://firma.localhost') });
const body = { username: 'admin@demo.ec', password: 'Demo.2026!' };
const host = 'demo.firma.localhost';
const page = { host, origin: `http://${host}`, 'x-rubrica-page': '1' };

const post = (url: string, headers: Readonly<Record<string, string>>, sent: object = {}) =>
  world.call('demo', { method: 'POST', url: `/backend${url}`, headers, body: sent });
const refreshCookie = (answer: LightMyRequestResponse) =>
  answer.cookies.find(({ name }) => name === 'rubrica_refresh') as
    | (Record<string, unknown> & { readonly value: string })
    | undefined;
const withCookie = (answer: LightMyRequestResponse) => ({ cookie: `rubrica_refresh=${refreshCookie(answer)?.value}` });

test('a browser gets its refresh token in a cookie that scripts and other sites do not reach, and nowhere else', async () => {
  const answer = await post('/auth/login', page, body);
  expect(answer.json<{ data: { refresh_token: string } }>().data.refresh_token).toBe('');
  expect(refreshCookie(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/backend' });
  const renewed = await post('/auth/refresh', { ...page, ...withCookie(answer) });
  expect(renewed.statusCode).toBe(200);
  expect(refreshCookie(renewed)?.value).not.toBe(refreshCookie(answer)?.value);
});

test('over https the cookie is for https alone', async () => {
  const secure = await createSecureLogin();
  expect(refreshCookie(secure)).toMatchObject({ secure: true });
});

async function createSecureLogin(): Promise<LightMyRequestResponse> {
  const node = await world.startNode({ trustedProxies: ['127.0.0.1'] });
  const headers = { ...page, origin: `https://${host}`, 'x-forwarded-proto': 'https' };
  return node.server.inject({ method: 'POST', url: '/backend/auth/login', headers, body });
}

test('a program gets the token and shows it, and no cookie', async () => {
  const answer = await post('/auth/login', { host }, body);
  const { refresh_token: token } = answer.json<{ data: { refresh_token: string } }>().data;
  expect([token.length > 20, answer.cookies]).toEqual([true, []]);
  expect((await post('/auth/refresh', { host }, { refresh_token: token })).statusCode).toBe(200);
});

test('the cookie is worth nothing from a page of somebody else, nor without the header', async () => {
  const mine = withCookie(await post('/auth/login', page, body));
  for (const headers of [
    { host, origin: 'http://malo.example', 'x-rubrica-page': '1' },
    { host, origin: 'http://demo.malo.example', 'x-rubrica-page': '1' },
    { host, origin: 'http://patio.firma.localhost', 'x-rubrica-page': '1' },
    { host, origin: 'null', 'x-rubrica-page': '1' },
    { host, origin: `http://${host}` },
    { host, 'sec-fetch-site': 'cross-site', 'x-rubrica-page': '1' },
  ])
    expect([headers, (await post('/auth/refresh', { ...headers, ...mine })).statusCode]).toEqual([headers, 403]);
  expect((await post('/auth/refresh', { ...page, ...mine })).statusCode).toBe(200);
});

test('a form on another site signs nobody in with an account of its own choice', async () => {
  const form = { host, origin: 'http://malo.example', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await world.call('demo', {
    method: 'POST',
    url: '/backend/auth/login',
    headers: form,
    payload: new URLSearchParams(body).toString(),
  });
  expect([answer.statusCode, answer.cookies.filter(({ name }) => name === 'rubrica_refresh')]).toEqual([403, []]);
});

test('a browser cannot show a token of its own instead of the cookie', async () => {
  const program = await post('/auth/login', { host }, body);
  const { refresh_token } = program.json<{ data: { refresh_token: string } }>().data;
  expect((await post('/auth/refresh', page, { refresh_token })).statusCode).toBe(401);
});

test('signing out removes the cookie', async () => {
  const answer = await post('/auth/login', page, body);
  const { access_token: token } = answer.json<{ data: { access_token: string } }>().data;
  const left = await post('/auth_user/logout', { ...page, ...withCookie(answer), ...bearer(token) });
  expect(refreshCookie(left)).toMatchObject({ value: '', maxAge: 0 });
  expect((await post('/auth/refresh', { ...page, ...withCookie(answer) })).statusCode).toBe(401);
});

test('a backend of another origin answers the pages of its tenant in the directory, and no others', async () => {
  const backend = 'demo.api.firma.localhost';
  const preflight = (origin: string) =>
    world.call('demo', {
      method: 'OPTIONS',
      url: '/backend/auth/login',
      headers: { host: backend, origin, 'access-control-request-method': 'POST' },
    });
  const allowed = await preflight(`http://${host}`);
  expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, `http://${host}`]);
  expect(allowed.headers['access-control-allow-headers']).toContain('x-rubrica-page');
  for (const origin of ['http://malo.example', 'http://demo.malo.example', 'http://patio.firma.localhost', 'null']) {
    const refused = await preflight(origin);
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  }
  const headers = { ...page, host: backend };
  const answer = await post('/auth/login', headers, body);
  expect([answer.statusCode, answer.headers['access-control-allow-credentials']]).toEqual([200, 'true']);
  expect((await post('/auth/refresh', { ...headers, ...withCookie(answer) })).statusCode).toBe(200);
});
