import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../../test/support/world.ts';
import { createServiceAccount } from './create-service-account.ts';
import { readServiceAccounts, revokeServiceAccount, rotateServiceAccount } from './manage-service-accounts.ts';

const world = await createWorld();
const demo = await world.contextOf('demo');
const { key } = await createServiceAccount(demo, { name: 'Integración contable', group: 'Oficial' });

const login = (tenant: string, value: unknown) =>
  world.call(tenant, { method: 'POST', url: '/backend/auth/service-login', body: { key: value } });

test('a wrong, foreign or malformed key is refused like a wrong password', async () => {
  const wrong = key.slice(0, -2) + (key.endsWith('AA') ? 'BB' : 'AA');
  for (const [tenant, value] of [
    ['demo', wrong],
    ['patio', key],
    ['demo', 'rbk_x_y'],
    ['demo', 'x'],
  ] as const) {
    const answer = await login(tenant, value);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'credentials.wrong']);
  }
});

test('its own key signs a service account in with the permissions of its group', async () => {
  const answer = await login('demo', key);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: { access_token: string; expires_in: number; username: string } }>();
  expect(data).toMatchObject({ expires_in: 900, username: 'Integración contable' });
  const me = await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(data.access_token) });
  const { permissions } = me.json<{ permissions: string[] }>();
  expect(permissions).toContain('PE_CREACION');
  expect(permissions).not.toContain('PE_ADMINISTRACION_USUARIOS');
});

test('the key is nowhere stored and nowhere logged', async () => {
  const secret = key.slice(-43); // it may hold the sign that separates it from the rest
  const rows = await demo.transaction(({ db }) => db.selectFrom('service_account').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(world.logLines.join('')).not.toContain(secret);
});

test('a new key ends the old one, and its last day ends it by itself', async () => {
  const name = 'Por renovar';
  const tomorrow = new Date(world.clock.now.getTime() + 86_400_000);
  const before = await createServiceAccount(demo, { name, group: 'Oficial' });
  const { key: renewed } = await rotateServiceAccount(demo, { name, expiresAt: tomorrow });
  expect((await login('demo', before.key)).statusCode).toBe(401);
  const { data } = (await login('demo', renewed)).json<{ data: { access_token: string } }>();
  const me = () => world.call('demo', { url: '/backend/auth_user/me', headers: bearer(data.access_token) });
  expect((await me()).statusCode).toBe(200);

  const [today, minuteBefore] = [world.clock.now, new Date(tomorrow.getTime() - 60_000)];
  world.clock.now = minuteBefore;
  expect((await login('demo', renewed)).statusCode).toBe(200);
  world.clock.now = tomorrow;
  expect((await login('demo', renewed)).statusCode).toBe(401);
  expect((await me()).statusCode).toBe(401);
  world.clock.now = today;
  expect(await readServiceAccounts(demo)).toContainEqual(
    expect.objectContaining({ name, group: 'Oficial', expiresAt: tomorrow, isRevoked: false }),
  );
});

test('a name is given once, and an account that does not exist is named', async () => {
  await expect(createServiceAccount(demo, { name: 'Por renovar', group: 'Oficial' })).rejects.toThrow('Ya existe');
  await expect(revokeServiceAccount(demo, 'Nadie')).rejects.toThrow('no tiene la cuenta de servicio "Nadie"');
});

test('a revoked service account is out at once, for good', async () => {
  const { data } = (await login('demo', key)).json<{ data: { access_token: string } }>();
  await revokeServiceAccount(demo, 'Integración contable');
  await expect(rotateServiceAccount(demo, { name: 'Integración contable', expiresAt: null })).rejects.toThrow(
    'fue revocada',
  );
  expect(
    (await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(data.access_token) })).statusCode,
  ).toBe(401);
  expect((await login('demo', key)).statusCode).toBe(401);
});
