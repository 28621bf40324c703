import type { AddressInfo } from 'node:net';

import { beforeEach, expect, test } from 'vitest';

import { createBrowser as openBrowser } from '../../../test/support/provider-browser.ts';
import { passMinute } from '../../../test/support/time.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
beforeEach(() => passMinute(world));
await world.app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.server.address() as AddressInfo;
const origin = `http://demo.localhost:${port}`;
const redirectUri = `${origin}/auth/login`;
const createBrowser = () => openBrowser({ origin, port });

async function signInAt(provider: string, account: string) {
  const browse = createBrowser();
  const started = await browse(
    `/backend/auth/social?provider=${provider}&redirect_uri=${encodeURIComponent(redirectUri)}`,
  );
  const { url, login_id: loginId } = JSON.parse(started.body) as { url: string; login_id: string };
  expect(url).toContain(`/oauth2/authorize?identity_provider=${provider}&client_id=rubrica&response_type=code`);
  expect(new URL(url).searchParams.get('scope')).toBe('email openid phone');
  const atProvider = await browse((await browse(url)).location);
  const page = await browse(atProvider.location);
  expect(page.body).toContain('Entorno de demostración');
  const chosen = await browse(atProvider.location, { method: 'POST', form: { account } });
  const returned = new URL((await browse(chosen.location)).location);
  const code = returned.searchParams.get('code') ?? '';
  const state = returned.searchParams.get('state') ?? '';
  const grant = (overrides: Record<string, string> = {}) => {
    const query = new URLSearchParams({ code, state, redirect_uri: redirectUri, login_id: loginId, ...overrides });
    return browse(`/backend/user/grant-access-by-provider-code?${query.toString()}`, { method: 'POST' });
  };
  return { browse, grant };
}

test('someone signs in through a real OpenID Connect provider; the first time makes the account and its subscription', async () => {
  const { browse, grant } = await signInAt('Google', 'luis-pazmino');
  const answer = await grant();
  expect(answer.status).toBe(200);
  const { data } = JSON.parse(answer.body) as {
    data: { access_token: string; refresh_token: string; username: string };
  };
  expect(data.username).toBe('google_luis-pazmino');
  const me = JSON.parse((await browse('/backend/auth_user/me', { token: data.access_token })).body) as { id: string };
  const user = JSON.parse(
    (await browse(`/backend/auth_user/detail/${me.id}`, { token: data.access_token })).body,
  ) as object;
  expect(user).toMatchObject({
    login_by: 'Google',
    email: 'luis.pazmino@correo.ec',
    enable: true,
    needs_update: true,
    group: 'Usuario Estándar',
  });
  const plan = JSON.parse((await browse('/backend/subscription/mine', { token: data.access_token })).body) as object;
  expect(plan).toMatchObject({ terms: { code: 'free', documents_included: 3 } });

  const change = await browse('/backend/auth_user/change-password', {
    method: 'POST',
    token: data.access_token,
    json: { password: 'x', new_password: 'Propia.2026!' },
  });
  expect(JSON.parse(change.body)).toMatchObject({ code: 'account.external' });

  const renew = () =>
    browse('/oauth2/token', {
      method: 'POST',
      form: { grant_type: 'refresh_token', client_id: 'rubrica', refresh_token: data.refresh_token },
    });
  for (let time = 0; time < 2; time += 1) {
    const renewed = JSON.parse((await renew()).body) as { access_token: string; refresh_token?: string };
    expect(renewed.refresh_token).toBeUndefined();
    expect((await browse('/backend/auth_user/me', { token: renewed.access_token })).status).toBe(200);
  }
  const again = await browse('/backend/auth/refresh', {
    method: 'POST',
    json: { refresh_token: data.refresh_token },
  });
  const { data: renewed } = JSON.parse(again.body) as { data: { refresh_token: string; access_token: string } };
  expect([again.status, renewed.refresh_token]).toEqual([200, data.refresh_token]); // the provider was asked
});

test('the second time finds the same account, and each provider has a prefix of its own', async () => {
  for (const [provider, prefix] of [
    ['Google', 'google_'],
    ['Facebook', 'facebook_'],
    ['SignInWithApple', 'signinwithapple_'],
  ] as const) {
    const names = [];
    for (let time = 0; time < 2; time += 1) {
      const { grant } = await signInAt(provider, 'ana-torres');
      names.push((JSON.parse((await grant()).body) as { data: { username: string } }).data.username);
    }
    expect(names).toEqual([`${prefix}ana-torres`, `${prefix}ana-torres`]);
  }
});

test('an address that its provider has not proved makes no account', async () => {
  const { grant } = await signInAt('Google', 'hugo-mera');
  const refused = await grant();
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    403,
    expect.objectContaining({ code: 'provider.email_unproved' }),
  ]);
  const { transaction } = await world.contextOf('demo');
  const made = await transaction(({ db }) =>
    db.selectFrom('user_account').select('id').where('email', '=', 'hugo.mera@correo.ec').execute(),
  );
  expect(made).toEqual([]);
});

test('a code is worth nothing twice, elsewhere, to another browser or with an edited state', async () => {
  const { grant } = await signInAt('Google', 'carmen-chango');
  for (const overrides of [
    { login_id: 'otro' },
    { state: 'x' },
    { code: 'x' },
    { redirect_uri: 'https://evil.ec/auth/login' },
  ]) {
    expect((await grant(overrides)).status).toBeGreaterThanOrEqual(400);
  }
  expect((await grant()).status).toBe(200);
  expect((await grant()).status).toBe(401);
});

test('a redirect to anywhere but our own login page is refused, and so is a company that allows no sign-up', async () => {
  passMinute(world);
  const browse = createBrowser();
  const foreign = await browse(
    `/backend/auth/social?provider=Google&redirect_uri=${encodeURIComponent('https://evil.ec/auth/login')}`,
  );
  expect(JSON.parse(foreign.body)).toMatchObject({ code: 'provider.redirect_refused' });
  const closed = await world.call('patio', {
    url: `/backend/auth/social?provider=Google&redirect_uri=${encodeURIComponent('http://patio.localhost/auth/login')}`,
  });
  expect(closed.json()).toMatchObject({ code: 'signup.closed' });
});
