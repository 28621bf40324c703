import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../../test/support/world.ts';

const world = await createWorld();

const login = (tenant: string, body: unknown) =>
  world.call(tenant, { method: 'POST', url: '/backend/auth/login', body: body as object });

test('a wrong password and an unknown user get the same answer', async () => {
  const wrong = await login('demo', { username: 'admin@demo.ec', password: 'Otra.2026!' });
  const unknown = await login('demo', { username: 'nadie@demo.ec', password: 'Otra.2026!' });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  const { request_id: _, ...wrongBody } = wrong.json<Record<string, unknown>>();
  const { request_id: __, ...unknownBody } = unknown.json<Record<string, unknown>>();
  expect(unknownBody).toEqual(wrongBody);
  expect(wrongBody['message']).toBe('Usuario o contraseña incorrectos.');
});

test('a user of one tenant is refused at another', async () => {
  const answer = await login('patio', { username: 'admin@demo.ec', password: 'Demo.2026!' });
  expect(answer.statusCode).toBe(401);
});

test('missing credentials name their fields in the words of the product', async () => {
  const answer = await login('demo', {});
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ issues: unknown }>().issues).toEqual([
    { path: 'username', message: 'Ingresa tu correo electrónico' },
    { path: 'password', message: 'Ingresa tu contraseña' },
  ]);
});

test('a field that does not exist is refused by name', async () => {
  const answer = await login('demo', { username: 'admin@demo.ec', password: 'Demo.2026!', is_admin: true });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ issues: unknown }>().issues).toEqual([
    { path: 'is_admin', message: 'Este campo no se reconoce' },
  ]);
});

test('a disabled user is told so only with the right password', async () => {
  const context = await world.contextOf('demo');
  await context.transaction(({ db }) =>
    db.updateTable('user_account').set({ is_disabled: true }).where('username', '=', 'auditor@demo.ec').execute(),
  );
  expect((await login('demo', { username: 'auditor@demo.ec', password: 'No.2026!' })).statusCode).toBe(401);
  expect((await login('demo', { username: 'auditor@demo.ec', password: 'Demo.2026!' })).statusCode).toBe(403);
});

test('signing in answers status and data with the four values, and the access token opens the product', async () => {
  for (const [tenant, username] of [
    ['demo', 'ADMIN@demo.ec'],
    ['patio', 'admin@patio.ec'],
  ] as const) {
    const answer = await login(tenant, { username, password: 'Demo.2026!' });
    expect(answer.statusCode).toBe(200);
    const { status, data } = answer.json<{ status: number; data: Record<string, string> }>();
    expect(status).toBe(200);
    expect(Object.keys(data).sort()).toEqual(['access_token', 'id_token', 'refresh_token', 'username']);
    const me = await world.call(tenant, { url: '/backend/auth_user/me', headers: bearer(data['access_token'] ?? '') });
    expect(me.json<{ username: string }>().username).toBe(username.toLowerCase());
  }
});

test('access and id tokens live fifteen minutes, a session twelve hours or thirty days', async () => {
  const short = await login('demo', { username: 'admin@demo.ec', password: 'Demo.2026!' });
  await login('demo', { username: 'admin@demo.ec', password: 'Demo.2026!', keep_session: true });
  const { data } = short.json<{ data: { access_token: string; id_token: string } }>();
  for (const token of [data.access_token, data.id_token]) {
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(15 * 60);
  }
  const context = await world.contextOf('demo');
  const rows = await context.transaction(({ db }) =>
    db
      .selectFrom('account_session')
      .select(['started_at', 'expires_at'])
      .orderBy('expires_at', 'desc')
      .distinct()
      .execute(),
  );
  const hours = rows.map((row) => (row.expires_at.getTime() - row.started_at.getTime()) / 3_600_000);
  expect([...new Set(hours)]).toEqual([720, 12]);
});

test('a session that ended answers 401, whatever its token still says', async () => {
  const token = await world.signIn('oficial@demo.ec');
  const context = await world.contextOf('demo');
  await context.transaction(({ db }) => db.updateTable('account_session').set({ ended_at: world.clock.now }).execute());
  const answer = await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(token) });
  expect(answer.statusCode).toBe(401);
  expect(answer.json<{ code: string }>().code).toBe('session.expired');
});

test('an access token dies after its fifteen minutes', async () => {
  const token = await world.signIn('oficial@demo.ec');
  world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000);
  expect((await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(token) })).statusCode).toBe(401);
});

test('an id token, a foreign token and an edited token are no access tokens', async () => {
  const answer = await login('demo', { username: 'admin@demo.ec', password: 'Demo.2026!' });
  const { access_token: access, id_token: id } = answer.json<{ data: Record<string, string> }>().data;
  const [header, payload, signature] = (access ?? '').split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const edited = `${header}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`;
  const foreign = await world.signIn('admin@patio.ec');
  for (const token of [id ?? '', none, edited, foreign, 'x', '']) {
    const me = await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(token) });
    expect(me.statusCode).toBe(401);
  }
});

test('nothing that was typed to sign in reaches the log', () => {
  const log = world.logLines.join('');
  expect(log).toContain('/backend/auth/login');
  expect(log).not.toMatch(/Demo\.2026!|Otra\.2026!|admin@demo\.ec|eyJ/);
});
