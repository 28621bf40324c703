import { expect, test } from 'vitest';

import { createAuthenticator } from '../../../test/support/authenticator.ts';
import { addApp, challengeIn, openBrowser, showCode, tokenIn } from '../../../test/support/browser.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const minutes = (count: number): void => void (world.clock.now = new Date(world.clock.now.getTime() + count * 60_000));
const days = (count: number): void => minutes(count * 24 * 60);

interface OwnFactors {
  readonly factors: readonly { readonly id: string; readonly kind: string; readonly name: string }[];
  readonly recovery_codes_left: number;
}

const factorsOf = async (browser: ReturnType<typeof openBrowser>, token: string) =>
  (await browser.send('/auth_user/factors', undefined, { method: 'GET', token })).body as unknown as OwnFactors;

test('an authenticator app is asked for after the password, and each code works once', async () => {
  const browser = openBrowser(world, 'patio');
  const { secret, recoveryCodes } = await addApp(world, browser, await browser.tokenOf('oficial@patio.ec'));
  expect(new Set(recoveryCodes).size).toBe(10);

  const asked = await browser.signIn('oficial@patio.ec');
  expect([asked.status, asked.code, asked.body.second_factor?.ways]).toEqual([
    401,
    'auth.second_factor',
    ['totp', 'recovery'],
  ]);
  const used = { challenge: challengeIn(asked), code: showCode(world, secret) };
  expect((await browser.send('/auth/second-factor', used)).code).toBe('auth.factor_wrong');
  minutes(1);
  const answer = await browser.send('/auth/second-factor', { ...used, code: showCode(world, secret) });
  expect(answer.status).toBe(200);
  expect((await factorsOf(browser, tokenIn(answer))).factors).toMatchObject([{ kind: 'totp' }]);
});

test('a recovery code opens the account once, however it is typed', async () => {
  const browser = openBrowser(world, 'patio');
  const { recoveryCodes } = await addApp(world, browser, await browser.tokenOf('auditor@patio.ec'));
  const [first = ''] = recoveryCodes;
  const typed = ` ${first.toLowerCase().replace('-', ' ')} `;
  const answer = async () =>
    browser.send('/auth/second-factor', {
      challenge: challengeIn(await browser.signIn('auditor@patio.ec')),
      recovery_code: typed,
    });
  const token = tokenIn(await answer());
  expect((await factorsOf(browser, token)).recovery_codes_left).toBe(9);
  expect((await answer()).code).toBe('auth.factor_wrong');
  const renewed = await browser.send('/auth_user/factors/recovery-codes', undefined, { token });
  expect(renewed.body['recovery_codes']).toHaveLength(10);
  expect((await factorsOf(browser, token)).recovery_codes_left).toBe(10);
});

test('a passkey signs in by itself, and after a password', async () => {
  const browser = openBrowser(world, 'fideicomiso');
  const { origin } = browser;
  const device = createAuthenticator();
  const token = await browser.tokenOf('validador@fideicomiso.ec');
  const begun = await browser.send('/auth_user/factors/passkey/options', undefined, { token });
  const { challenge, options } = begun.body as never as { challenge: string; options: { challenge: string } };
  const added = await browser.send(
    '/auth_user/factors/passkey',
    { challenge, name: 'Computador', passkey: device.create(options, { origin }) },
    { token },
  );
  expect([added.status, added.body['recovery_codes']]).toEqual([200, expect.any(Array)]);

  const alone = (await browser.send('/auth/passkey/options')).body as never as typeof begun.body & {
    challenge: string;
    options: { challenge: string };
  };
  const shown = { challenge: alone.challenge, passkey: device.show(alone.options, { origin }) };
  expect((await browser.send('/auth/passkey', shown)).status).toBe(200);

  const question = challengeIn(await browser.signIn('validador@fideicomiso.ec'));
  const asked = await browser.send('/auth/second-factor/passkey', { challenge: question });
  const passkey = device.show(asked.body['options'] as { challenge: string }, { origin });
  const answer = await browser.send('/auth/second-factor', { challenge: question, passkey });
  expect(answer.status).toBe(200);
  expect((await factorsOf(browser, tokenIn(answer))).factors).toMatchObject([{ kind: 'passkey', name: 'Computador' }]);
});

test('with the first factor every session that showed none ends', async () => {
  const [here, elsewhere] = [openBrowser(world, 'fideicomiso'), openBrowser(world, 'fideicomiso')];
  const [token, other] = [
    await here.tokenOf('auditor@fideicomiso.ec'),
    await elsewhere.tokenOf('auditor@fideicomiso.ec'),
  ];
  await addApp(world, here, token);
  expect((await elsewhere.send('/auth_user/me', undefined, { method: 'GET', token: other })).status).toBe(401);
  expect((await elsewhere.send('/auth/refresh', {})).status).toBe(401);
  expect((await here.send('/auth_user/me', undefined, { method: 'GET', token })).status).toBe(200);
});

test('where it is demanded there are fourteen days of grace, and then nothing but adding it', async () => {
  const browser = openBrowser(world, 'cacpe');
  const admin = await browser.tokenOf('admin@cacpe.ec');
  const demand = (second_factor: string) =>
    browser.send('/company/security', { second_factor }, { method: 'PATCH', token: admin });
  expect((await demand('administrators')).status).toBe(200);

  const read = async (token: string) => {
    const { id } = (await browser.send('/auth_user/me', undefined, { method: 'GET', token })).body as never as {
      readonly id: string;
    };
    return (await browser.send(`/auth_user/detail/${id}`, undefined, { method: 'GET', token })).body['second_factor'];
  };
  const due = new Date(world.clock.now.getTime() + 14 * 86_400_000).toISOString();
  expect(await read(await browser.tokenOf('admin@cacpe.ec'))).toEqual({ has: false, is_demanded: true, due_at: due });
  expect(await read(await browser.tokenOf('oficial@cacpe.ec'))).toMatchObject({ is_demanded: false, due_at: null });

  days(13);
  const inGrace = await browser.tokenOf('admin@cacpe.ec');
  expect((await browser.send('/auth_user/list-users', undefined, { method: 'GET', token: inGrace })).status).toBe(200);
  days(1);
  const token = await browser.tokenOf('admin@cacpe.ec');
  const get = (url: string) => browser.send(url, undefined, { method: 'GET', token });
  expect((await get('/auth_user/list-users')).code).toBe('auth.enrolment_due');
  expect((await get('/subscription/mine')).code).toBe('auth.enrolment_due');
  const { secret } = await addApp(world, browser, token);
  expect((await get('/auth_user/list-users')).status).toBe(200);

  const [app] = (await factorsOf(browser, token)).factors;
  const remove = () => browser.send(`/auth_user/factors/${app?.id}`, undefined, { method: 'DELETE', token });
  expect((await remove()).code).toBe('factor.last');
  expect(
    (await browser.send('/company/security', { second_factor: 'offered' }, { method: 'PATCH', token })).status,
  ).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect((await browser.signIn('admin@cacpe.ec')).status).toBe(200);
});

test('a company of the demonstration offers it and demands it of nobody; a program is never asked', async () => {
  const browser = openBrowser(world, 'demo');
  const token = await browser.tokenOf('admin@demo.ec');
  const rules = await browser.send('/company/security', undefined, { method: 'GET', token });
  expect(rules.body).toMatchObject({ second_factor: 'offered', idle_minutes: 10, people: { missing: 0 } });
});
