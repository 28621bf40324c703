import { expect, test, vi } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const polling = { timeout: 15_000, interval: 50 };

interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const post = (url: string, body: object, token?: string, tenant = 'demo') =>
  world.call(tenant, { method: 'POST', url: `/backend${url}`, body, headers: token ? bearer(token) : {} });
const mailsTo = async (to: string): Promise<Message[]> =>
  (await world.call('demo', { url: `/backend/sandbox/messages?to=${to}` })).json<{ list: Message[] }>().list;
const nextMail = (to: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(to);
    expect(mails).toHaveLength(count);
    return mails[0] as Message;
  }, polling);
const tokenFrom = (answer: { json: <T>() => T }): string =>
  answer.json<{ data: { access_token: string } }>().data.access_token;
const move = (milliseconds: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};
const day = 86_400_000;

test('a forgotten password is replaced with the code of the mail; every session ends', async () => {
  const before = await world.signIn('validador@demo.ec');
  const request = () => post('/auth/password-reset', { username: 'Validador@demo.ec' });
  const answer = await request();
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ message: string }>().message).toBe(
    'Se ha enviado un código de confirmación a tu correo electrónico que deberá ser ingresardo para actualizar tu contraseña.',
  );
  const again = await request();
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([400, 'password_reset.too_soon']);

  const mail = await nextMail('validador@demo.ec');
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  const confirm = (confirmationCode: string) =>
    post('/auth/password-reset-confirm', {
      username: 'validador@demo.ec',
      confirmation_code: confirmationCode,
      new_password: 'Cambiada.2026!',
    });
  expect((await confirm(code === '000000' ? '111111' : '000000')).statusCode).toBe(422);
  const done = await confirm(code);
  expect(done.json<{ message: string }>().message).toBe('Su contraseña se ha reestablecido de forma correcta.');
  expect((await confirm(code)).statusCode).toBe(422);
  expect((await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(before) })).statusCode).toBe(401);
  expect((await post('/auth/login', { username: 'validador@demo.ec', password: 'Cambiada.2026!' })).statusCode).toBe(
    200,
  );
});

test('a reset for a name that does not exist answers the same and sends nothing', async () => {
  const answer = await post('/auth/password-reset', { username: 'nadie@demo.ec' });
  expect(answer.statusCode).toBe(200);
  expect(await mailsTo('nadie@demo.ec')).toEqual([]);
});

test('five wrong codes kill the right one, and a code dies after fifteen minutes', async () => {
  await post('/auth/password-reset', { username: 'auditor@demo.ec' });
  const { text } = await nextMail('auditor@demo.ec');
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const confirm = (value: string) =>
    post('/auth/password-reset-confirm', {
      username: 'auditor@demo.ec',
      confirmation_code: value,
      new_password: 'Cambiada.2026!',
    });
  for (let index = 0; index < 5; index += 1) expect((await confirm(`x${index}`)).statusCode).toBe(422);
  expect((await confirm(code)).statusCode).toBe(422);

  move(61_000);
  await post('/auth/password-reset', { username: 'auditor@demo.ec' });
  const fresh = /\b\d{6}\b/.exec((await nextMail('auditor@demo.ec', 2)).text)?.[0] ?? '';
  move(16 * 60_000);
  expect((await confirm(fresh)).statusCode).toBe(422);
});

test('nobody gets codes to guess without end, and a name that does not exist is not told by it', async () => {
  const answers: number[] = [];
  for (let request = 0; request < 22; request += 1) {
    move(61_000);
    answers.push((await post('/auth/password-reset', { username: 'fantasma@demo.ec' })).statusCode);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(400);
});

test('sign-up: a mail, its link, the enabling, and then the product', async () => {
  const input = {
    name: 'Nuria',
    last_name: 'Vélez',
    email: 'Nuria@correo.ec',
    password: 'Propia.2026!',
    accept_terms: true,
  };
  expect((await post('/user/create', { ...input, accept_terms: false })).statusCode).toBe(422);
  expect((await post('/user/create', input)).statusCode).toBe(200);
  const mail = await nextMail('nuria@correo.ec');
  const code = /code=(\S+)/.exec(mail.text)?.[1] ?? '';
  expect(mail.text).toContain('http://demo.localhost:3000/auth/login?code=');

  const early = await post('/auth/login', { username: 'nuria@correo.ec', password: 'Propia.2026!' });
  const restricted = tokenFrom(early);
  const me = (await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(restricted) })).json<{
    id: string;
  }>();
  const user = await world.call('demo', { url: `/backend/auth_user/detail/${me.id}`, headers: bearer(restricted) });
  expect(user.json()).toMatchObject({
    enable: false,
    is_confirmed: false,
    terms_accepted: true,
    group: 'Usuario Estándar',
  });
  const refused = await world.call('demo', { url: '/backend/subscription/mine', headers: bearer(restricted) });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'account.not_enabled']);
  const enable = (token: string) =>
    post('/auth_user/enable-user', { username: 'nuria@correo.ec', cognito: false }, token);
  expect((await enable(restricted)).json<{ code: string }>().code).toBe('account.not_confirmed');

  expect((await post('/auth/confirm', { code: 'otro' })).statusCode).toBe(422);
  const confirmed = await post('/auth/confirm', { code });
  expect(confirmed.statusCode).toBe(200);
  expect((await post('/auth/confirm', { code })).statusCode).toBe(422);
  const token = tokenFrom(confirmed);
  expect((await enable(token)).statusCode).toBe(200);
  expect(
    (await world.call('demo', { url: '/backend/subscription/mine', headers: bearer(token) })).json(),
  ).toMatchObject({ terms: { code: 'free' } });
});

test('signing up with an address that is taken answers the same and tells only its owner', async () => {
  const input = {
    name: 'Otro',
    last_name: 'Intento',
    email: 'oficial@demo.ec',
    password: 'Propia.2026!',
    accept_terms: true,
  };
  expect((await post('/user/create', input)).statusCode).toBe(200);
  expect((await nextMail('oficial@demo.ec')).subject).toBe('Usted ya tiene una cuenta');
  expect((await post('/auth/login', { username: 'oficial@demo.ec', password: 'Propia.2026!' })).statusCode).toBe(401);
});

test('sign-up is closed where the company does not allow it', async () => {
  const input = {
    name: 'Eva',
    last_name: 'Mora',
    email: 'eva@correo.ec',
    password: 'Propia.2026!',
    accept_terms: true,
  };
  const answer = await post('/user/create', input, undefined, 'patio');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'signup.closed']);
});

test('a user made by an administrator enters with the mailed password, chooses another and works', async () => {
  const admin = await world.signIn('admin@demo.ec');
  const groups = (await world.call('demo', { url: '/backend/groups/all', headers: bearer(admin) })).json<{
    items: { id: string; name: string }[];
  }>();
  const group = groups.items.find(({ name }) => name === 'Oficial');
  const body = { name: 'Pía', last_name: 'Ron', email: 'pia@correo.ec', group_id: group?.id };
  const create = (key: string, change: object = {}) =>
    world.call('demo', {
      method: 'POST',
      url: '/backend/auth_user/create',
      headers: { ...bearer(admin), 'idempotency-key': key },
      body: { ...body, ...change },
    });
  const answers = await Promise.all([create('k1'), create('k1'), create('k1')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
  expect((await create('k1', { name: 'Otra' })).json<{ code: string }>().code).toBe('idempotency.reused');
  expect((await create('k2')).json<{ code: string }>().code).toBe('user.exists');

  const mail = await nextMail('pia@correo.ec');
  const temporary = /Contraseña temporal: (\S+)/.exec(mail.text)?.[1] ?? '';
  const login = await post('/auth/login', { username: 'pia@correo.ec', password: temporary });
  expect([login.statusCode, login.json<{ code: string }>().code]).toEqual([403, 'account.first_login']);
  const first = await post('/auth/login-first-time', {
    username: 'pia@correo.ec',
    password: temporary,
    new_password: 'Propia.2026!',
  });
  expect(first.statusCode).toBe(200);
  expect(
    (
      await post('/auth/login-first-time', {
        username: 'pia@correo.ec',
        password: temporary,
        new_password: 'Propia.2027!',
      })
    ).statusCode,
  ).toBe(401);
  expect((await post('/auth/login', { username: 'pia@correo.ec', password: 'Propia.2026!' })).statusCode).toBe(200);
});

test('a person deactivates the account, comes back within thirty days, and is purged after them', async () => {
  const disable = (token: string) =>
    post('/auth_user/disable-user', { username: 'estandar@demo.ec', cognito: false }, token);
  const enable = (token: string) =>
    post('/auth_user/enable-user', { username: 'estandar@demo.ec', cognito: false }, token);
  const token = await world.signIn('estandar@demo.ec');
  expect((await disable(token)).statusCode).toBe(200);
  expect((await world.call('demo', { url: '/backend/auth_user/me', headers: bearer(token) })).statusCode).toBe(401);

  move(29 * day);
  const back = await world.signIn('estandar@demo.ec');
  expect((await world.call('demo', { url: '/backend/subscription/mine', headers: bearer(back) })).statusCode).toBe(403);
  expect((await enable(back)).statusCode).toBe(200);
  expect((await world.call('demo', { url: '/backend/subscription/mine', headers: bearer(back) })).statusCode).toBe(200);

  const leaving = await world.signIn('estandar@demo.ec');
  expect((await disable(leaving)).statusCode).toBe(200);
  move(31 * day);
  const late = await world.signIn('estandar@demo.ec');
  expect((await enable(late)).json<{ code: string }>().code).toBe('account.recovery_over');

  const context = await world.contextOf('demo');
  const { id } = await context.transaction(({ db }) =>
    db.selectFrom('user_account').select('id').where('username', '=', 'estandar@demo.ec').executeTakeFirstOrThrow(),
  );
  const { handle } = await import('./jobs/purge-account.handler.ts');
  const signal = AbortSignal.timeout(60_000);
  await handle(context, { user_id: id }, { jobId: id, number: 1, signal });
  await handle(context, { user_id: id }, { jobId: id, number: 2, signal });
  const row = await context.transaction(({ db }) =>
    db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ password_hash: null, purged_at: expect.any(Date), deleted_at: expect.any(Date) });
  expect((await post('/auth/login', { username: 'estandar@demo.ec', password: 'Demo.2026!' })).statusCode).toBe(401);
});

test('no password, code, token or address of a person reaches a log line', () => {
  const log = world.logLines.join('');
  expect(log.length).toBeGreaterThan(1000);
  expect(log).not.toMatch(/Demo\.2026!|Cambiada|Propia|Clave\.2026|eyJ|@correo\.ec|@demo\.ec|code=/);
});
