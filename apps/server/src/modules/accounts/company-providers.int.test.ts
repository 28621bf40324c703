import type { AddressInfo } from 'node:net';

import type { CompanyProviders, IdentityProviderName } from '@rubrica/contract';
import { beforeEach, expect, test } from 'vitest';

import { readEveryRow } from '../../../test/support/every-row.ts';
import { createBrowser } from '../../../test/support/provider-browser.ts';
import { passMinute } from '../../../test/support/time.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { allowPasswords } from './commands/change-single-sign-on.ts';

const world = await createWorld();
beforeEach(() => passMinute(world));
await world.app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.server.address() as AddressInfo;
const origin = `http://patio.localhost:${port}`;
const admin = await world.signIn('admin@patio.ec');
const secret = 'secreto-de-demostracion';
const directory = { client_id: 'empresa', secret, details: { issuer: `${origin}/sandbox/idp`, label: 'Banco Patio' } };

const browser = () => createBrowser({ origin, port });
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, token = admin) =>
  browser()(`/backend${url}`, { method, token, ...(body && { json: body }) });
const read = async () => JSON.parse((await send('GET', '/company/identity-providers')).body) as CompanyProviders;
const stateOf = async (name: IdentityProviderName) => (await read()).list.find((one) => one.name === name);
const save = (name: IdentityProviderName, body: object) => send('PATCH', `/company/identity-providers/${name}`, body);
const turn = (name: IdentityProviderName, isOn: boolean) =>
  send('POST', `/company/identity-providers/${name}/switch`, { is_on: isOn });
const information = async () =>
  JSON.parse((await browser()('/backend/company/information')).body) as {
    features: { identity_providers: object[]; requires_provider: boolean };
  };

/** What the browser brings back from the provider's page. */
async function visitProvider(url: string, account: string) {
  const browse = browser();
  const atProvider = await browse(url);
  const chosen = await browse(atProvider.location, { method: 'POST', form: { account } });
  const returned = new URL((await browse(chosen.location)).location);
  return { code: returned.searchParams.get('code') ?? '', state: returned.searchParams.get('state') ?? '' };
}

async function tryOut(name: IdentityProviderName, token = admin) {
  const begun = await send('POST', `/company/identity-providers/${name}/test`, undefined, token);
  expect(begun.status).toBe(200);
  const { url, login_id: loginId } = JSON.parse(begun.body) as { url: string; login_id: string };
  const answer = { ...(await visitProvider(url, 'ana-torres')), login_id: loginId };
  return { answer, finished: await send('POST', '/company/identity-providers/test/finish', answer, token) };
}

/** Signs in as somebody who presses the button of the provider. */
async function signInAt(name: IdentityProviderName, account: string) {
  const browse = browser();
  const redirect = `${origin}/auth/login`;
  const started = await browse(`/backend/auth/social?provider=${name}&redirect_uri=${encodeURIComponent(redirect)}`);
  if (started.status !== 200) return started;
  const { url, login_id: loginId } = JSON.parse(started.body) as { url: string; login_id: string };
  const { code, state } = await visitProvider((await browse(url)).location, account);
  const query = new URLSearchParams({ code, state, redirect_uri: redirect, login_id: loginId });
  return browse(`/backend/user/grant-access-by-provider-code?${query.toString()}`, { method: 'POST' });
}

const invite = async (email: string) => {
  const groups = JSON.parse((await send('GET', '/groups/all')).body) as { items: { id: string; name: string }[] };
  const group = groups.items.find(({ name }) => name === 'Oficial')?.id;
  const person = { name: 'Ana', last_name: 'Torres', phone: '0991234567', id_type: 'pasaporte', country: 'EC' };
  return world.call('patio', {
    method: 'POST',
    url: '/backend/auth_user/create',
    headers: { ...bearer(admin), 'idempotency-key': email },
    body: { ...person, identification_number: 'EC1234567', email, group_id: group },
  });
};

test('settings are refused by field, and nobody but an administrator reads or writes them', async () => {
  const official = await world.signIn('oficial@patio.ec');
  expect((await send('GET', '/company/identity-providers', undefined, official)).status).toBe(403);
  for (const [name, body, path] of [
    ['OIDC', { ...directory, details: { label: 'Banco' } }, 'details.issuer'],
    ['OIDC', { ...directory, details: { issuer: 'http://banco.ec', label: 'Banco' } }, 'details.issuer'],
    ['Microsoft', { ...directory, details: { directory: 'common' } }, 'details.directory'],
    [
      'Microsoft',
      { ...directory, details: { directory: '9188040d-6c67-4c5b-b112-36a304b66dad' } },
      'details.directory',
    ],
    ['SignInWithApple', { ...directory, details: { team_id: 'A1', key_id: 'B2' } }, 'secret'],
    ['Google', { client_id: 'x', details: {} }, 'secret'],
    ['Google', { client_id: '', secret, details: {} }, 'client_id'],
  ] as const) {
    const refused = await save(name, body);
    expect([name, refused.status, JSON.parse(refused.body)]).toEqual([
      name,
      422,
      expect.objectContaining({ issues: [expect.objectContaining({ path })] }),
    ]);
  }
  expect((await read()).list.every(({ client_id: id }) => id === '')).toBe(true);
});

test('a provider works only after a test with its real settings, and its secret is never given back', async () => {
  expect(JSON.parse((await turn('OIDC', true)).body)).toMatchObject({ code: 'provider.not_set' });
  await save('OIDC', { ...directory, secret: 'equivocado' });
  expect(JSON.parse((await turn('OIDC', true)).body)).toMatchObject({ code: 'provider.untested' });
  const wrong = await tryOut('OIDC');
  expect(JSON.parse(wrong.finished.body)).toMatchObject({ code: 'provider.test_failed' });
  expect(await stateOf('OIDC')).toMatchObject({ tested_at: null, is_on: false });

  const saved = await save('OIDC', directory);
  const { list } = JSON.parse(saved.body) as CompanyProviders;
  expect(JSON.stringify(list)).not.toContain(secret);
  const { answer, finished } = await tryOut('OIDC');
  expect(JSON.parse(finished.body)).toMatchObject({ name: 'OIDC', email: 'ana.torres@correo.ec' });
  expect(await stateOf('OIDC')).toMatchObject({ tested_by: 'admin@patio.ec', is_on: false, has_secret: true });
  const again = await send('POST', '/company/identity-providers/test/finish', answer);
  expect(JSON.parse(again.body)).toMatchObject({ code: 'provider.test_failed' });

  expect((await information()).features.identity_providers).toEqual([]);
  expect((await turn('OIDC', true)).status).toBe(200);
  expect((await information()).features.identity_providers).toEqual([{ name: 'OIDC', label: 'Banco Patio' }]);
  expect(await readEveryRow(world.database.ownerUrl)).not.toContain(secret);
  expect(world.logLines.join('\n')).not.toContain(secret);

  await save('OIDC', { client_id: 'empresa', details: { ...directory.details, label: 'Patio' } });
  expect(await stateOf('OIDC')).toMatchObject({ is_on: false, tested_at: null, has_secret: true });
});

test('the code of a test opens no session, and another administrator cannot finish it', async () => {
  await save('OIDC', directory);
  const begun = JSON.parse((await send('POST', '/company/identity-providers/OIDC/test')).body) as {
    url: string;
    login_id: string;
  };
  const { code, state } = await visitProvider(begun.url, 'ana-torres');
  const query = new URLSearchParams({ code, state, redirect_uri: `${origin}/auth/login`, login_id: begun.login_id });
  const tried = await browser()(`/backend/user/grant-access-by-provider-code?${query.toString()}`, { method: 'POST' });
  expect(JSON.parse(tried.body)).toMatchObject({ code: 'provider.code_refused' });
  const other = await send('POST', '/company/identity-providers/test/finish', { code, state, login_id: 'otro' });
  expect(JSON.parse(other.body)).toMatchObject({ code: 'provider.test_failed' });
});

test('a directory opens the accounts that the company created, and no others while sign-up is closed', async () => {
  await save('OIDC', directory);
  await tryOut('OIDC');
  await turn('OIDC', true);
  const stranger = await signInAt('OIDC', 'luis-pazmino');
  expect([stranger.status, JSON.parse(stranger.body)]).toEqual([
    403,
    expect.objectContaining({
      code: 'provider.no_account',
      message: expect.stringContaining('luis.pazmino@') as string,
    }),
  ]);
  expect((await invite('ana.torres@correo.ec')).statusCode).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    const entered = await signInAt('OIDC', 'ana-torres');
    expect(JSON.parse(entered.body)).toMatchObject({ data: { username: 'ana.torres@correo.ec' } });
  }
  const unproved = await invite('hugo.mera@correo.ec');
  expect(unproved.statusCode).toBe(200);
  expect(JSON.parse((await signInAt('OIDC', 'hugo-mera')).body)).toMatchObject({ code: 'provider.email_unproved' });
});

test('where the company demands its provider, only the emergency administrator has a password', async () => {
  const change = (body: object) => send('PATCH', '/company/single-sign-on', body);
  await save('OIDC', directory);
  const { administrators } = await read();
  const emergency = administrators.find(({ username }) => username === 'admin@patio.ec')?.id ?? null;
  const none = await change({ is_required: true, emergency_user_id: emergency });
  expect(JSON.parse(none.body)).toMatchObject({ code: 'provider.none_on' });
  await tryOut('OIDC');
  await turn('OIDC', true);
  const nobody = await change({ is_required: true, emergency_user_id: null });
  expect(JSON.parse(nobody.body)).toMatchObject({ issues: [{ path: 'emergency_user_id' }] });
  expect((await change({ is_required: true, emergency_user_id: emergency })).status).toBe(200);
  expect((await information()).features.requires_provider).toBe(true);

  for (const password of ['Demo.2026!', 'Equivocada.2026!']) {
    const body = { username: 'oficial@patio.ec', password, keep_session: false };
    const refused = await world.call('patio', { method: 'POST', url: '/backend/auth/login', body });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'auth.provider_required',
        message: 'Su empresa ingresa con Banco Patio. Use ese botón; la contraseña ya no sirve para ingresar.',
      }),
    ]);
  }
  await expect(world.signIn('admin@patio.ec')).resolves.toBeTypeOf('string');
  expect((await signInAt('OIDC', 'ana-torres')).status).toBe(200);

  for (const closing of [
    turn('OIDC', false),
    save('OIDC', directory),
    send('DELETE', '/company/identity-providers/OIDC'),
  ])
    expect(JSON.parse((await closing).body)).toMatchObject({ code: 'provider.last' });
  await expectEmergencyStays(emergency ?? '');
  await allowPasswords(await world.contextOf('patio'));
  expect((await information()).features.requires_provider).toBe(false);
  await expect(world.signIn('oficial@patio.ec')).resolves.toBeTypeOf('string');
});

/** Another administrator tries to take the one person away who gets in when the provider fails. */
async function expectEmergencyStays(id: string): Promise<void> {
  const groups = JSON.parse((await send('GET', '/groups/all')).body) as { items: { id: string; name: string }[] };
  const idOf = (name: string) => groups.items.find((group) => group.name === name)?.id ?? '';
  await allowPasswords(await world.contextOf('patio'));
  const other = await makeAdministrator(idOf('Administrador'));
  await send('PATCH', '/company/single-sign-on', { is_required: true, emergency_user_id: id });
  const person = { name: 'Ana', last_name: 'Vera', phone: '0991234567', id_type: 'pasaporte', country: 'EC' };
  const demoted = { ...person, identification_number: 'EC1234567', email: 'admin@patio.ec', group_id: idOf('Oficial') };
  const attempts = [
    ['POST', '/auth_user/disable-user', { username: 'admin@patio.ec' }, other],
    ['DELETE', `/auth_user/delete-user/${id}`, undefined, other],
    ['POST', '/auth_user/update-user', { id, ...demoted }, other],
    ['POST', '/auth_user/disable-user', { username: 'admin@patio.ec' }, admin],
  ] as const;
  for (const [method, url, body, token] of attempts) {
    const headers = bearer(token);
    const refused = await world.call('patio', { method, url: `/backend${url}`, headers, ...(body && { body }) });
    expect([url, refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      url,
      409,
      'group.emergency_administrator',
    ]);
  }
  await expect(world.signIn('admin@patio.ec')).resolves.toBeTypeOf('string');
}

async function makeAdministrator(group: string): Promise<string> {
  const email = 'segunda@patio.ec';
  const { transaction } = await world.contextOf('patio');
  const person = { name: 'Rosa', last_name: 'Mena', phone: '0991234567', id_type: 'pasaporte', country: 'EC' };
  const made = await world.call('patio', {
    method: 'POST',
    url: '/backend/auth_user/create',
    headers: { ...bearer(admin), 'idempotency-key': email },
    body: { ...person, identification_number: 'EC7654321', email, group_id: group },
  });
  expect(made.statusCode).toBe(200);
  await transaction(({ db }) =>
    db
      .updateTable('user_account')
      .set({
        password_hash: db
          .selectFrom('user_account as own')
          .select('own.password_hash')
          .where('own.username', '=', 'admin@patio.ec'),
        is_password_temporary: false,
      })
      .where('username', '=', email)
      .execute(),
  );
  return world.signIn(email);
}

test('each change stands in the audit log, without the secret', async () => {
  await send('DELETE', '/company/identity-providers/OIDC');
  const { transaction } = await world.contextOf('patio');
  const events = await transaction(({ db }) =>
    db.selectFrom('audit_event').select(['type', 'details']).where('type', 'like', 'company.%').execute(),
  );
  const types = new Set(events.map(({ type }) => type));
  expect([...types].sort()).toEqual([
    'company.provider_changed',
    'company.provider_tested',
    'company.single_sign_on_changed',
  ]);
  expect(JSON.stringify(events)).not.toContain(secret);
});
