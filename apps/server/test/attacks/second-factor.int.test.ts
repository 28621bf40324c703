import { expect, test } from 'vitest';

import { createAuthenticator } from '../support/authenticator.ts';
import { addApp, challengeIn, openBrowser, showCode, tokenIn, type Browser } from '../support/browser.ts';
import { createWorld } from '../support/world.ts';

const world = await createWorld();
const minutes = (count: number): void => void (world.clock.now = new Date(world.clock.now.getTime() + count * 60_000));

interface Asked {
  readonly challenge: string;
  readonly options: { readonly challenge: string };
}

async function addDevice(browser: Browser, token: string) {
  const device = createAuthenticator();
  const { challenge, options } = (await browser.send('/auth_user/factors/passkey/options', undefined, { token }))
    .body as never as Asked;
  const passkey = device.create(options, browser);
  const body = { challenge, name: 'Llave', passkey };
  expect((await browser.send('/auth_user/factors/passkey', body, { token })).status).toBe(200);
  return device;
}

const askPasskey = async (browser: Browser) => (await browser.send('/auth/passkey/options')).body as never as Asked;

test('a question is answered once, in the browser that got it, and only for some minutes', async () => {
  const browser = openBrowser(world, 'patio');
  const { secret } = await addApp(world, browser, await browser.tokenOf('admin@patio.ec'));
  const ask = async () => challengeIn(await browser.signIn('admin@patio.ec'));
  const answer = (from: Browser, challenge: string) =>
    from.send('/auth/second-factor', { challenge, code: showCode(world, secret) });

  minutes(1);
  const first = await ask();
  const thief = openBrowser(world, 'patio');
  expect((await answer(thief, first)).code).toBe('auth.challenge_over');
  expect((await answer(openBrowser(world, 'fideicomiso'), first)).code).toBe('auth.challenge_over');
  const program = await world.call('patio', {
    method: 'POST',
    url: '/backend/auth/second-factor',
    body: { challenge: first, code: showCode(world, secret) },
  });
  expect(program.json()).toMatchObject({ code: 'auth.challenge_over' });
  expect((await answer(browser, first)).status).toBe(200);
  minutes(1);
  expect((await answer(browser, first)).code).toBe('auth.challenge_over');
  const late = await ask();
  minutes(6);
  expect((await answer(browser, late)).code).toBe('auth.challenge_over');
});

test('a code that was used, or was seen by somebody beside it, opens nothing', async () => {
  const browser = openBrowser(world, 'patio');
  const { secret } = await addApp(world, browser, await browser.tokenOf('validador@patio.ec'));
  minutes(1);
  const [one, two] = [await browser.signIn('validador@patio.ec'), await browser.signIn('validador@patio.ec')];
  const code = showCode(world, secret);
  const both = await Promise.all(
    [one, two].map((asked) => browser.send('/auth/second-factor', { challenge: challengeIn(asked), code })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const again = challengeIn(await browser.signIn('validador@patio.ec'));
  expect((await browser.send('/auth/second-factor', { challenge: again, code })).code).toBe('auth.factor_wrong');
  const older = { challenge: again, code: showCode(world, secret, -1) };
  expect((await browser.send('/auth/second-factor', older)).code).toBe('auth.factor_wrong');
});

test('the factor of one person opens no other account, in the same company or another', async () => {
  const [mine, other] = [openBrowser(world, 'fideicomiso'), openBrowser(world, 'cacpe')];
  const ownApp = await addApp(world, mine, await mine.tokenOf('oficial@fideicomiso.ec'));
  await addApp(world, mine, await mine.tokenOf('auditor@fideicomiso.ec'));
  const device = await addDevice(mine, await mine.tokenOf('soporte@fideicomiso.ec'));
  await addApp(world, other, await other.tokenOf('oficial@cacpe.ec'));
  minutes(1);

  const victim = challengeIn(await mine.signIn('auditor@fideicomiso.ec'));
  const code = showCode(world, ownApp.secret);
  const [recoveryCode] = ownApp.recoveryCodes;
  expect((await mine.send('/auth/second-factor', { challenge: victim, code })).code).toBe('auth.factor_wrong');
  const recovery = { challenge: victim, recovery_code: recoveryCode };
  expect((await mine.send('/auth/second-factor', recovery)).code).toBe('auth.factor_wrong');
  const { options } = (await mine.send('/auth/second-factor/passkey', { challenge: victim })).body as never as Asked;
  const shown = { challenge: victim, passkey: device.show(options, mine) };
  expect((await mine.send('/auth/second-factor', shown)).code).toBe('passkey.refused');

  const foreign = await askPasskey(other);
  for (const origin of [mine.origin, other.origin]) {
    const passkey = device.show(foreign.options, { origin });
    const answer = await other.send('/auth/passkey', { challenge: foreign.challenge, passkey });
    expect([answer.status, answer.code]).toEqual([422, 'passkey.refused']);
  }
});

test('a passkey counts only for its own page, a fresh question, a verified person and its own owner', async () => {
  const browser = openBrowser(world, 'fideicomiso');
  const device = await addDevice(browser, await browser.tokenOf('validador@fideicomiso.ec'));
  const show = async (forge: (asked: Asked) => object) => {
    const asked = await askPasskey(browser);
    return browser.send('/auth/passkey', { challenge: asked.challenge, passkey: forge(asked) });
  };
  const { origin } = browser;
  const stranger = createAuthenticator();
  const old = await askPasskey(browser);
  for (const forge of [
    ({ options }: Asked) => device.show(options, { origin: 'http://fideicomiso.malo.example' }),
    ({ options }: Asked) => device.show(options, { origin, isVerified: false }),
    () => device.show(old.options, { origin }),
    ({ options }: Asked) => stranger.show(options, { origin }),
    ({ options }: Asked) => {
      const shown = device.show(options, { origin });
      const userHandle = Buffer.from('019c0000-0000-7000-8000-000000000000').toString('base64url');
      return { ...shown, response: { ...shown.response, userHandle } };
    },
    ({ options }: Asked) => ({ ...stranger.show(options, { origin }), id: device.show(options, { origin }).id }),
  ])
    expect((await show(forge)).code).toBe('passkey.refused');
  minutes(20);
  expect((await show(({ options }) => device.show(options, { origin }))).status).toBe(200);
});

test('an answer of a passkey is worth nothing a second time', async () => {
  const browser = openBrowser(world, 'comercios');
  const device = await addDevice(browser, await browser.tokenOf('oficial@comercios.ec'));
  const asked = await askPasskey(browser);
  const body = { challenge: asked.challenge, passkey: device.show(asked.options, browser) };
  expect((await browser.send('/auth/passkey', body)).status).toBe(200);
  expect((await browser.send('/auth/passkey', body)).code).toBe('auth.challenge_over');
  const fresh = await askPasskey(browser);
  expect((await browser.send('/auth/passkey', { ...body, challenge: fresh.challenge })).code).toBe('passkey.refused');
});

test('guesses at codes are counted before they are tested, and the owner’s own browser is not shut out', async () => {
  const browser = openBrowser(world, 'comercios');
  const { secret } = await addApp(world, browser, await browser.tokenOf('auditor@comercios.ec'));
  minutes(1);
  const thief = openBrowser(world, 'comercios');
  const challenge = challengeIn(await thief.signIn('auditor@comercios.ec'));
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, guess) =>
      thief.send('/auth/second-factor', { challenge, code: String(guess).padStart(6, '0') }),
    ),
  );
  const codes = guesses.map(({ code }) => code);
  expect(codes.filter((code) => code === 'auth.factor_wrong').length).toBeLessThanOrEqual(6);
  expect(codes.filter((code) => code === 'login.delayed').length).toBeGreaterThanOrEqual(19);
  const own = challengeIn(await browser.signIn('auditor@comercios.ec'));
  expect((await browser.send('/auth/second-factor', { challenge: own, code: showCode(world, secret) })).status).toBe(
    200,
  );
});

test('neither a renewed session nor another first proof goes around the factor', async () => {
  const browser = openBrowser(world, 'comercios');
  const token = await browser.tokenOf('validador@comercios.ec');
  const elsewhere = openBrowser(world, 'comercios');
  await elsewhere.tokenOf('validador@comercios.ec');
  await addApp(world, browser, token);

  const thief = openBrowser(world, 'comercios');
  for (const [name, value] of elsewhere.cookies) thief.cookies.set(name, value);
  expect((await thief.send('/auth/refresh', {})).code).toBe('session.expired');
  thief.cookies.clear();
  const asked = await thief.signIn('validador@comercios.ec');
  expect([asked.code, [...thief.cookies.keys()]]).toEqual(['auth.second_factor', ['rubrica_question']]);
  expect(asked.body.data).toBeUndefined();
  expect((await thief.send('/auth/refresh', {})).code).toBe('session.expired');
});

test('what cannot be undone asks again, and only the person’s own strongest proof answers', async () => {
  const browser = openBrowser(world, 'cacpe');
  const token = await browser.tokenOf('admin@cacpe.ec');
  const patch = (body: object) => browser.send('/company/settings', body, { method: 'PATCH', token });
  const change = { codes_may_follow_link: true };
  expect((await patch(change)).status).toBe(200);
  minutes(11);
  expect((await patch(change)).code).toBe('auth.step_up');
  for (const [method, url, body] of [
    ['PATCH', '/company/security', { session_hours: 1 }],
    ['DELETE', '/auth_user/delete-user/019c0000-0000-7000-8000-000000000000', undefined],
    ['PATCH', '/api/process/8c69fecc-1467-46cb-8486-c35fd36a0baf/assurance', { least_assurance: 'enlace' }],
    ['POST', '/api/signing-process/reports', { columns: ['status'], format: 'csv' }],
    ['POST', '/auth_user/factors/totp/options', undefined],
    ['POST', '/auth_user/factors/passkey/options', undefined],
    ['POST', '/auth_user/factors/recovery-codes', undefined],
  ] as const)
    expect([url, (await browser.send(url, body, { method, token })).code]).toEqual([url, 'auth.step_up']);

  const begin = async (from: Browser, bearer: string) =>
    (await from.send('/auth_user/step-up/options', undefined, { token: bearer })).body as never as Asked & {
      readonly ways: readonly string[];
    };
  const own = await begin(browser, token);
  expect(own.ways).toEqual(['password']);
  const wrong = { challenge: own.challenge, password: 'Equivocada.1!' };
  expect((await browser.send('/auth_user/step-up', wrong, { token })).code).toBe('credentials.wrong');

  const colleague = openBrowser(world, 'cacpe');
  const theirs = await colleague.tokenOf('auditor@cacpe.ec');
  const foreign = { challenge: own.challenge, password: 'Demo.2026!' };
  expect((await colleague.send('/auth_user/step-up', foreign, { token: theirs })).code).toBe('auth.challenge_over');
  expect((await patch(change)).code).toBe('auth.step_up');
  expect((await browser.send('/auth_user/step-up', foreign, { token })).status).toBe(200);
  expect((await patch(change)).status).toBe(200);

  await addApp(world, browser, token);
  minutes(11);
  const renewed = tokenIn(await browser.send('/auth/refresh', {}));
  const stronger = await begin(browser, renewed);
  expect(stronger.ways).toEqual(['totp', 'recovery']);
  const weak = { challenge: stronger.challenge, password: 'Demo.2026!' };
  expect((await browser.send('/auth_user/step-up', weak, { token: renewed })).code).toBe('auth.factor_wrong');
  const late = await browser.send('/company/settings', change, { method: 'PATCH', token: renewed });
  expect(late.code).toBe('auth.step_up');
});

test('people work only from the networks that their company names, and nobody shuts themselves out', async () => {
  const browser = openBrowser(world, 'cacpe');
  const token = await browser.tokenOf('soporte@cacpe.ec');
  const rules = (networks: object) => ({ networks: [{ name: 'Matriz', ...networks }] });
  const boss = openBrowser(world, 'comercios');
  const admin = await boss.tokenOf('admin@comercios.ec');
  const set = (body: object) => boss.send('/company/security', body, { method: 'PATCH', token: admin });
  expect((await set(rules({ cidr: '203.0.113.0/24' }))).code).toBe('network.shuts_out');
  const wrong = await set(rules({ cidr: 'la oficina' }));
  expect(wrong.body).toMatchObject({ code: 'input.invalid', issues: [{ path: 'networks.0.cidr' }] });

  const colleague = openBrowser(world, 'comercios');
  const theirs = await colleague.tokenOf('soporte@comercios.ec');
  expect((await set(rules({ cidr: boss.remoteAddress }))).status).toBe(200);
  const read = () => colleague.send('/auth_user/me', undefined, { method: 'GET', token: theirs });
  expect((await read()).code).toBe('auth.network_refused');
  expect((await colleague.send('/auth/refresh', {})).code).toBe('auth.network_refused');
  expect((await colleague.signIn('soporte@comercios.ec')).code).toBe('auth.network_refused');
  expect((await browser.send('/auth_user/me', undefined, { method: 'GET', token })).status).toBe(200);
  expect((await set({ networks: [] })).status).toBe(200);
  expect((await read()).status).toBe(200);
});

test('nobody takes factors away alone', async () => {
  const browser = openBrowser(world, 'demo');
  const boss = await browser.tokenOf('admin@demo.ec');
  const victim = openBrowser(world, 'demo');
  const theirs = await victim.tokenOf('oficial@demo.ec');
  await addApp(world, victim, theirs);
  const { id } = (await victim.send('/auth_user/me', undefined, { method: 'GET', token: theirs })).body as never as {
    readonly id: string;
  };
  const url = `/auth_user/${id}/factor-reset`;
  expect((await browser.send(`${url}/confirm`, undefined, { token: boss })).code).toBe('factor_reset.not_found');
  expect((await browser.send(url, { reason: 'La vi' }, { token: boss })).status).toBe(200);
  expect((await browser.send(`${url}/confirm`, undefined, { token: boss })).code).toBe('factor_reset.same_person');
  const auditor = openBrowser(world, 'demo');
  const weak = await auditor.tokenOf('auditor@demo.ec');
  expect((await auditor.send(`${url}/confirm`, undefined, { token: weak })).code).toBe('permission.denied');
  expect((await victim.send(`${url}/confirm`, undefined, { token: theirs })).code).toBe('permission.denied');
  expect((await victim.send(url, undefined, { method: 'DELETE', token: theirs })).status).toBe(200);
  expect((await browser.send(`${url}/confirm`, undefined, { token: boss })).code).toBe('factor_reset.not_found');
  expect(tokenIn(await browser.signIn('admin@demo.ec'))).not.toBe('');
});
