import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const admin = await world.signIn('admin@patio.ec');

const change = (body: object, token = admin) =>
  world.call('patio', { method: 'PATCH', url: '/backend/company/sign-up', headers: bearer(token), body });
const rules = async () =>
  (await world.call('patio', { url: '/backend/company/sign-up', headers: bearer(admin) })).json<object>();
const signUp = (email: string) =>
  world.call('patio', {
    method: 'POST',
    url: '/backend/user/create',
    body: { name: 'Eva', last_name: 'Mora', email, password: 'Propia.2026!', accept_terms: true },
  });
const accountOf = async (email: string) => {
  const { transaction } = await world.contextOf('patio');
  return transaction(({ db }) =>
    db.selectFrom('user_account').select('id').where('email', '=', email).executeTakeFirst(),
  );
};

test('only administrators change who may sign up, and a wrong domain changes nothing', async () => {
  const official = await world.signIn('oficial@patio.ec');
  expect((await change({ is_open: true }, official)).statusCode).toBe(403);
  for (const domain of ['', 'banco', 'http://banco.ec', 'eva@banco.ec', '-banco.ec']) {
    const refused = await change({ is_open: true, domains: ['cooperativa.ec', domain] });
    expect([refused.statusCode, refused.json<{ issues: unknown }>().issues]).toEqual([
      422,
      [{ path: 'domains.1', message: 'Escriba un dominio de correo como banco.ec' }],
    ]);
  }
  expect(await rules()).toEqual({ is_open: false, domains: [] });
  expect((await signUp('eva@correo.ec')).json()).toMatchObject({ code: 'signup.closed' });
});

test('people sign up where it is open, with an address of an allowed domain, and no longer after it is closed', async () => {
  expect((await change({ is_open: true, domains: ['@Banco.EC', 'banco.ec'] })).json()).toEqual({
    is_open: true,
    domains: ['banco.ec'],
  });
  const shown = (await world.call('patio', { url: '/backend/company/information' })).json();
  expect(shown).toMatchObject({
    theme: { permission: { permission_sign_up: true } },
    features: { sign_up_domains: ['banco.ec'] },
  });

  for (const email of ['eva@correo.ec', 'eva@sub.banco.ec', 'eva@otrobanco.ec']) {
    const refused = await signUp(email);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'signup.domain_refused',
        issues: [{ path: 'email', message: 'Use un correo de banco.ec' }],
      }),
    ]);
    expect(await accountOf(email)).toBeUndefined();
  }
  expect((await signUp('Eva@Banco.ec')).statusCode).toBe(200);
  expect(await accountOf('eva@banco.ec')).toBeDefined();

  expect((await change({ domains: [] })).json()).toEqual({ is_open: true, domains: [] });
  expect((await signUp('ana@correo.ec')).statusCode).toBe(200);
  await change({ is_open: false });
  expect((await signUp('luz@banco.ec')).json()).toMatchObject({ code: 'signup.closed' });
});

test('the audit log says who changed the rules of sign-up and to what', async () => {
  await change({ is_open: true, domains: ['banco.ec', 'cooperativa.ec'] });
  const { transaction } = await world.contextOf('patio');
  const changes = await transaction(({ db }) =>
    db.selectFrom('audit_event').select(['actor', 'details']).where('type', '=', 'company.sign_up_changed').execute(),
  );
  expect(changes).toContainEqual({
    actor: expect.stringContaining('member') as string,
    details: { is_open: true, domains: 'banco.ec, cooperativa.ec' },
  });
});
