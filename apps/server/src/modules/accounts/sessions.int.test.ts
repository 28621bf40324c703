import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const password = 'Demo.2026!';

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

const post = (tenant: string, url: string, body: object, token?: string) =>
  world.call(tenant, { method: 'POST', url: `/backend${url}`, body, headers: token ? bearer(token) : {} });
const tokensOf = (answer: { json: <T>() => T }): Tokens => answer.json<{ data: Tokens }>().data;
const login = async (username: string): Promise<Tokens> =>
  tokensOf(await post('demo', '/auth/login', { username, password }));
const refresh = (token: string, tenant = 'demo') => post(tenant, '/auth/refresh', { refresh_token: token });
const worksFor = async (token: string): Promise<number> =>
  (await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(token) })).statusCode;

test('a refresh token brings new tokens once', async () => {
  const first = await login('admin@demo.ec');
  const answer = await refresh(first.refresh_token);
  expect(answer.statusCode).toBe(200);
  const second = tokensOf(answer);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await worksFor(second.access_token)).toBe(200);
});

test('a refresh token shown again after its use ends the whole session', async () => {
  const first = await login('admin@demo.ec');
  const second = tokensOf(await refresh(first.refresh_token));
  world.clock.now = new Date(world.clock.now.getTime() + 1000);
  expect((await refresh(first.refresh_token)).statusCode).toBe(401);
  expect((await refresh(second.refresh_token)).statusCode).toBe(401);
  expect(await worksFor(second.access_token)).toBe(401);
});

test('fifty refreshes at once have one winner', async () => {
  const { refresh_token: token } = await login('admin@demo.ec');
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(49);
});

test('a refresh token is no access token, and an access token no refresh token', async () => {
  const tokens = await login('admin@demo.ec');
  expect(await worksFor(tokens.refresh_token)).toBe(401);
  expect((await refresh(tokens.access_token)).statusCode).toBe(401);
  expect((await refresh(tokens.refresh_token, 'patio')).statusCode).toBe(401);
});

test('a session ends with its twelve hours, however often it is renewed', async () => {
  let { refresh_token: token } = await login('oficial@demo.ec');
  const began = world.clock.now.getTime();
  for (const hour of [4, 8, 11.9]) {
    world.clock.now = new Date(began + hour * 3_600_000);
    const answer = await refresh(token);
    expect(answer.statusCode).toBe(200);
    token = tokensOf(answer).refresh_token;
  }
  world.clock.now = new Date(began + 12.1 * 3_600_000);
  expect((await refresh(token)).statusCode).toBe(401);
});

test('signing out ends the session at once, and only that one', async () => {
  const [one, other] = [await login('oficial@demo.ec'), await login('oficial@demo.ec')];
  const answer = await post('demo', '/auth_user/logout', { ...one }, one.access_token);
  expect(answer.statusCode).toBe(422); // only the three tokens are named
  const { access_token, id_token, refresh_token } = one;
  expect(
    (await post('demo', '/auth_user/logout', { access_token, id_token, refresh_token }, access_token)).statusCode,
  ).toBe(200);
  expect(await worksFor(access_token)).toBe(401);
  expect((await refresh(refresh_token)).statusCode).toBe(401);
  expect(await worksFor(other.access_token)).toBe(200);
});

test('a changed password ends every other session and goes on in a new one', async () => {
  const [one, other] = [await login('soporte@demo.ec'), await login('soporte@demo.ec')];
  const change = (current: string, next: string) =>
    post('demo', '/auth_user/change-password', { password: current, new_password: next }, one.access_token);
  expect((await change('Otra.2026!', 'Nueva.2026!')).statusCode).toBe(401);
  const answer = await change(password, 'Nueva.2026!');
  expect(answer.statusCode).toBe(200);
  expect(await worksFor(other.access_token)).toBe(401);
  expect(await worksFor(one.access_token)).toBe(401);
  expect(await worksFor(tokensOf(answer).access_token)).toBe(200);
});

test('every unmet rule of a new password is named', async () => {
  const { access_token: token } = await login('validador@demo.ec');
  const answer = await post('demo', '/auth_user/change-password', { password, new_password: ' ' }, token);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ issues: { message: string }[] }>().issues.map(({ message }) => message)).toEqual([
    'Debe contener al menos una letra minúscula.',
    'Debe contener al menos una letra mayúscula.',
    'Debe contener al menos un número.',
    'Debe contener al menos un carácter especial (@$!%*?&).',
    'Debe tener al menos 8 caracteres.',
    'La contraseña no puede contener espacios.',
  ]);
});

test('a demotion acts on the next request', async () => {
  const admin = await login('admin@demo.ec');
  const official = await login('oficial@demo.ec');
  const context = await world.contextOf('demo');
  expect(
    (await world.call('demo', { url: '/backend/groups/all', headers: bearer(admin.access_token) })).statusCode,
  ).toBe(200);
  await context.transaction(({ db }) =>
    db.deleteFrom('account_role_permission').where('permission', '=', 'PE_PERFIL_ACT_DATOS').execute(),
  );
  const { id } = (
    await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(official.access_token) })
  ).json<{ id: string }>();
  const update = await world.call('demo', {
    method: 'PATCH',
    url: `/backend/auth_user/${id}/update_profile`,
    headers: bearer(official.access_token),
    body: { name: 'María', last_name: 'Andrango' },
  });
  expect(update.statusCode).toBe(403);
});

test('after three failures each wrong try makes the next one wait longer, for names that do not exist, too', async () => {
  for (const username of ['estandar@demo.ec', 'nadie@demo.ec']) {
    const waits: number[] = [];
    for (let failures = 1; failures <= 7; failures += 1) {
      world.clock.now = new Date(world.clock.now.getTime() + 120_000); // past the wait, and past the limit per address
      expect((await post('demo', '/auth/login', { username, password: 'mala' })).statusCode).toBe(401);
      if (failures < 3) continue;
      const next = await post('demo', '/auth/login', { username, password });
      expect([next.statusCode, next.json<{ code: string }>().code]).toEqual([429, 'login.delayed']);
      waits.push(Number(/\d+/.exec(next.json<{ message: string }>().message)?.[0]));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16]);
  }
});

test('the right password after the wait is forgiven', async () => {
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_000);
  expect((await post('demo', '/auth/login', { username: 'estandar@demo.ec', password })).statusCode).toBe(200);
  expect((await post('demo', '/auth/login', { username: 'estandar@demo.ec', password: 'mala' })).statusCode).toBe(401);
  expect((await post('demo', '/auth/login', { username: 'estandar@demo.ec', password })).statusCode).toBe(200);
});
