import { expect, test } from 'vitest';

import { createWorld } from '../../test/support/world.ts';
import { createRateLimiter } from './rate-limiter.ts';

const world = await createWorld();
const second = await world.startNode();
const now = () => world.clock.now;
const nodes = [
  createRateLimiter(world.app.databases.platform, now),
  createRateLimiter(second.databases.platform, now),
] as const;

async function countPasses(key: string, limit: { max: number; windowSeconds: number }, tries: number): Promise<number> {
  const [even, odd] = nodes;
  const waits = await Promise.all(
    Array.from({ length: tries }, (_, index) => (index % 2 === 0 ? even : odd).take(key, limit)),
  );
  return waits.filter((wait) => wait === undefined).length;
}

test('two nodes together let through exactly the limit', async () => {
  expect(await countPasses('a', { max: 30, windowSeconds: 60 }, 200)).toBe(30);
});

test('a limit that is taken in portions is never exceeded', async () => {
  const passed = await countPasses('b', { max: 1200, windowSeconds: 60 }, 3000);
  expect(passed).toBeLessThanOrEqual(1200);
  expect(passed).toBeGreaterThan(1100);
});

test('the next window is open again, and the refusal says when', async () => {
  const limit = { max: 1, windowSeconds: 60 };
  expect(await nodes[0].take('c', limit)).toBeUndefined();
  const wait = (await nodes[1].take('c', limit)) ?? 0;
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  world.clock.now = new Date(world.clock.now.getTime() + wait * 1000);
  expect(await nodes[1].take('c', limit)).toBeUndefined();
});

test('every answer of a company says its limit and what is left of it', async () => {
  const ask = () => world.call('demo', { method: 'GET', url: '/backend/company/information' });
  const leftIn = ({ headers }: Awaited<ReturnType<typeof ask>>): number =>
    Number(/^"general";r=(\d+);t=\d+$/.exec(String(headers['ratelimit']))?.[1]);
  const first = await ask();
  expect(first.headers['ratelimit-policy']).toBe('"general";q=1200;w=60');
  expect(leftIn(first)).toBeLessThan(1200);
  expect(leftIn(await ask())).toBe(leftIn(first) - 1);
  const health = await world.call('demo', { method: 'GET', url: '/healthz' });
  expect(health.headers).not.toHaveProperty('ratelimit');
});

test('signing in too often is refused in Spanish with the seconds to wait, whatever X-Forwarded-For claims', async () => {
  const attempt = (index: number) =>
    world.call('demo', {
      method: 'POST',
      url: '/backend/auth/login',
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
      body: {},
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => attempt(index)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.json<{ message: string }>().message).toMatch(/^Demasiados intentos\. Espere \d+ segundos/);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});
