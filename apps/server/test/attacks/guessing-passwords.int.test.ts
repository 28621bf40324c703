import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

import { createWorld } from '../support/world.ts';

const world = await createWorld();
const password = 'Demo.2026!';
const page = { origin: 'http://demo.localhost', 'x-rubrica-page': '1' };

interface Guess {
  readonly username: string;
  readonly password: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const guess = ({ from = '198.18.0.1', headers = {}, ...body }: Guess) =>
  world.call('demo', { method: 'POST', url: '/backend/auth/login', remoteAddress: from, headers, body });
const cookiesOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const count = (answers: readonly LightMyRequestResponse[], status: number): number =>
  answers.filter(({ statusCode }) => statusCode === status).length;
const somewhere = (number: number): string => `198.19.${Math.floor(number / 250)}.${number % 250}`;

test('of 150 simultaneous guesses at one account three are tested, and nobody is turned away as by an overload', async () => {
  const guesses = Array.from({ length: 150 }, (_, number) =>
    guess({ username: 'oficial@demo.ec', password: `Malo.${number}!`, from: somewhere(number) }),
  );
  const others = Array.from({ length: 20 }, () => world.call('demo', { url: '/backend/company/information' }));
  const [answers, atWork] = await Promise.all([Promise.all(guesses), Promise.all(others)]);
  expect([count(answers, 401), count(answers, 429), count(answers, 503)]).toEqual([3, 147, 0]);
  expect(count(atWork, 200)).toBe(20);
});

test('guesses on two nodes are counted together', async () => {
  const node = await world.startNode();
  const ask = (number: number) => {
    const server = number % 2 === 0 ? world.app.server : node.server;
    const body = { username: 'auditor@demo.ec', password: `Malo.${number}!` };
    const headers = { host: 'demo.localhost' };
    return server.inject({
      method: 'POST',
      url: '/backend/auth/login',
      remoteAddress: somewhere(number),
      headers,
      body,
    });
  };
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(number)));
  expect(count(answers, 401)).toBe(3);
});

test('who keeps guessing does not shut the owner out of a device that the owner uses', async () => {
  const username = 'validador@demo.ec';
  const first = await guess({ username, password, headers: page });
  expect(first.statusCode).toBe(200);
  const device = { ...page, cookie: cookiesOf(first) };
  for (let times = 0; times < 6; times += 1) await guess({ username, password: 'mala', from: somewhere(times) });
  expect((await guess({ username, password, from: somewhere(7) })).statusCode).toBe(429);
  expect((await guess({ username, password, headers: device })).statusCode).toBe(200);
  const forged = { ...page, cookie: 'rubrica_device=inventado' };
  for (let times = 0; times < 6; times += 1) await guess({ username, password: 'mala', headers: forged });
  expect((await guess({ username, password, headers: forged })).statusCode).toBe(429);
  expect((await guess({ username, password, headers: device })).statusCode).toBe(200);
});

test('people who sign in at the same moment with the right password do not refuse one another', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      guess({ username: 'soporte@demo.ec', password, from: somewhere(number) }),
    ),
  );
  expect(count(answers, 200)).toBe(12);
});

test('one address that tries many accounts has to wait, also with the right password', async () => {
  const from = '198.18.77.7';
  let waits = 0;
  for (let number = 0; number < 60; number += 1) {
    if (number % 25 === 24) world.clock.now = new Date(world.clock.now.getTime() + 61_000); // past the limit of calls
    const answer = await guess({ username: `persona${number}@demo.ec`, password: 'mala', from });
    if (answer.json<{ code: string }>().code === 'login.delayed') waits += 1;
  }
  expect(waits).toBeGreaterThan(0);
});

test('a common password is refused by name, however it is dressed', async () => {
  const answer = await world.call('demo', {
    method: 'POST',
    url: '/backend/auth/password-reset-confirm',
    body: { username: 'admin@demo.ec', confirmation_code: '1', new_password: 'P@ssw0rd1!' },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ issues: unknown }>().issues).toEqual([
    { path: 'new_password', message: 'Esta contraseña es muy común y fácil de adivinar. Elija otra.' },
  ]);
});
