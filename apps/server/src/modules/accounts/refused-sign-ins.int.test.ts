import type { AuditLine, RefusedSignInView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { addApp, challengeIn, openBrowser, showCode, tokenIn, type Browser } from '../../../test/support/browser.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const owner = 'oficial@patio.ec';
const passDays = (days: number): void =>
  void (world.clock.now = new Date(world.clock.now.getTime() + days * 24 * 60 * 60_000));

const refusedOf = async (browser: Browser, token: string) =>
  (await browser.send('/auth_user/refused-sign-ins', undefined, { method: 'GET', token })).body as never as {
    readonly list: readonly RefusedSignInView[];
  };
const linesOf = async (query: string) => {
  const admin = openBrowser(world, 'patio');
  const token = await admin.tokenOf('admin@patio.ec');
  const answer = await admin.send(`/audit/events?${query}`, undefined, { method: 'GET', token });
  return (answer.body as never as { readonly list: readonly AuditLine[] }).list;
};

test('the owner of an account reads when, from where and with what device somebody failed to enter', async () => {
  const here = openBrowser(world, 'patio');
  const thief = openBrowser(world, 'patio', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0');
  const token = await here.tokenOf(owner);
  expect((await refusedOf(here, token)).list).toEqual([]);
  expect((await thief.signIn(owner, 'Adivinada.1!')).status).toBe(401);
  expect((await refusedOf(here, token)).list).toEqual([
    {
      id: expect.any(String) as string,
      at: world.clock.now.toISOString(),
      step: 'password',
      device: 'Firefox en Linux',
      ip: thief.remoteAddress,
    },
  ]);
  const stranger = openBrowser(world, 'patio');
  expect((await refusedOf(stranger, await stranger.tokenOf('auditor@patio.ec'))).list).toEqual([]);
  expect((await world.call('patio', { url: '/backend/auth_user/refused-sign-ins' })).statusCode).toBe(401);
});

test('a wrong second factor is one of them, a right sign-in is none, and after thirty days they are gone', async () => {
  const here = openBrowser(world, 'patio');
  const { secret } = await addApp(world, here, await here.tokenOf(owner));
  passDays(1);
  const challenge = challengeIn(await here.signIn(owner));
  await here.send('/auth/second-factor', { challenge, code: '000000' });
  const token = tokenIn(await here.send('/auth/second-factor', { challenge, code: showCode(world, secret) }));
  const { list } = await refusedOf(here, token);
  expect(list.map(({ step }) => step)).toEqual(['factor', 'password']);
  passDays(31);
  const later = openBrowser(world, 'patio');
  const again = challengeIn(await later.signIn(owner));
  const code = showCode(world, secret);
  const late = tokenIn(await later.send('/auth/second-factor', { challenge: again, code }));
  expect((await refusedOf(later, late)).list).toEqual([]);
});

test('the audit log blames nobody for a wrong password, and marks repeated ones as an alert', async () => {
  const thief = openBrowser(world, 'patio');
  const victim = 'validador@patio.ec';
  for (let times = 0; times < 4; times += 1) await thief.signIn(victim, `Adivinada.${times}!`);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await thief.signIn(victim, 'Adivinada.9!');
  const lines = (await linesOf('family=access&limit=100')).filter(({ type }) => type.startsWith('login.'));
  expect(lines.map(({ type, unusual }) => [type, unusual]).slice(0, 4)).toEqual([
    ['login.refused_repeatedly', 'danger'],
    ['login.refused', null],
    ['login.refused', null],
    ['login.refused', null],
  ]);
  expect(lines[0]).toMatchObject({
    who: 'Alguien sin sesión',
    text: 'falló varias veces la contraseña de una cuenta',
    details: { failures: 4, device: 'Chrome en Windows' },
  });
  expect(lines[0]?.subject.name).toMatch(/\w+ \w+/);
  const admin = openBrowser(world, 'patio');
  const token = await admin.tokenOf('admin@patio.ec');
  const security = await admin.send('/company/security', undefined, { method: 'GET', token });
  expect(security.body).toMatchObject({ refused_sign_ins: 4 });
  const unusual = await linesOf('unusual=true&limit=100');
  expect(unusual.some(({ type }) => type === 'login.refused_repeatedly')).toBe(true);
  const entered = await openBrowser(world, 'patio').signIn('soporte@patio.ec');
  expect(entered.status).toBe(200);
});
