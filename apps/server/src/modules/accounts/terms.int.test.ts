import { termsVersion } from '@rubrica/legal';
import { expect, test, vi } from 'vitest';

import { openBrowser, tokenIn, type Browser } from '../../../test/support/browser.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { appendUserLog, termsAction } from './user-log.repository.ts';

const world = await createWorld({ runsJobs: true });
const read = (browser: Browser, url: string, token: string) => browser.send(url, undefined, { method: 'GET', token });

async function invite(email: string): Promise<string> {
  const admin = openBrowser(world, 'patio');
  const token = await admin.tokenOf('admin@patio.ec');
  const { items } = (await read(admin, '/groups/all', token)).body as never as {
    readonly items: readonly { readonly id: string; readonly name: string }[];
  };
  const body = {
    name: 'Nadia',
    last_name: 'Vera',
    email,
    group_id: items.find(({ name }) => name === 'Oficial')?.id,
  };
  const created = await admin.send('/auth_user/create', body, { token, headers: { 'idempotency-key': email } });
  expect(created.body).toMatchObject({ terms_accepted: false, user_log: { items: [] } });
  return vi.waitFor(async () => {
    const { list } = (await world.call('patio', { url: `/backend/sandbox/messages?to=${email}` })).json<{
      list: readonly { readonly text: string }[];
    }>();
    return /Contraseña temporal: (\S+)/.exec(list[0]?.text ?? '')?.[1] ?? Promise.reject(new Error('no mail yet'));
  });
}

async function enter(email: string) {
  const browser = openBrowser(world, 'patio');
  const password = await invite(email);
  expect((await browser.signIn(email, password)).code).toBe('account.first_login');
  const body = { username: email, password, new_password: 'Propia.2026!' };
  const token = tokenIn(await browser.send('/auth/login-first-time', body));
  return { browser, token };
}

test('an account that an administrator made does nothing in a browser before it accepts the terms', async () => {
  const email = 'nadia@patio.ec';
  const { browser, token } = await enter(email);
  for (const url of ['/subscription/mine', '/auth_user/factors', '/auth_user/sessions', '/groups/all'])
    expect([url, (await read(browser, url, token)).code]).toEqual([url, 'auth.terms_due']);
  const me = (await read(browser, '/auth_user/me', token)).body as never as { readonly id: string };
  const detail = () => read(browser, `/auth_user/detail/${me.id}`, token);
  expect((await detail()).body).toMatchObject({ terms_accepted: false });

  const accept = (description: string) =>
    browser.send(`/auth_user/action/${email}`, { action_name: termsAction, description }, { token });
  expect((await accept('otra versión')).code).toBe('terms.changed');
  expect((await detail()).body).toMatchObject({ terms_accepted: false, user_log: { items: [] } });
  expect((await accept(termsVersion)).status).toBe(200);
  expect((await accept(termsVersion)).status).toBe(200);
  expect((await detail()).body).toMatchObject({ terms_accepted: true, user_log: { items: [{}] } });
  expect((await read(browser, '/subscription/mine', token)).status).toBe(200);

  const { transaction } = await world.contextOf('patio');
  const recorded = await transaction(({ db }) =>
    db.selectFrom('audit_event').select('details').where('type', '=', 'user.terms_accepted').execute(),
  );
  expect(recorded).toEqual([{ details: { version: termsVersion } }]);
});

test('who accepted an older text is asked again; a program of the company is not', async () => {
  const { browser, token } = await enter('olga@patio.ec');
  const me = (await read(browser, '/auth_user/me', token)).body as never as { readonly id: string };
  const { transaction } = await world.contextOf('patio');
  const entry = { userId: me.id, actionName: termsAction, at: world.clock.now };
  await transaction(({ db }) => appendUserLog(db, { ...entry, description: 'f00d' }));
  expect((await read(browser, '/subscription/mine', token)).code).toBe('auth.terms_due');
  const program = await world.call('patio', { url: '/backend/subscription/mine', headers: bearer(token) });
  expect(program.statusCode).toBe(200);
});

test('nobody accepts for somebody else, and the people of the demonstration have accepted', async () => {
  const { browser, token } = await enter('pilar@patio.ec');
  const body = { action_name: termsAction, description: termsVersion };
  expect((await browser.send('/auth_user/action/oficial@patio.ec', body, { token })).code).toBe('user.not_found');
  const official = openBrowser(world, 'patio');
  const theirs = await official.tokenOf('oficial@patio.ec');
  const other = await official.send('/auth_user/action/pilar@patio.ec', body, { token: theirs });
  expect(other.code).toBe('user.not_found');
  expect((await read(official, '/subscription/mine', theirs)).status).toBe(200);
  expect((await read(browser, '/subscription/mine', token)).code).toBe('auth.terms_due');
});
