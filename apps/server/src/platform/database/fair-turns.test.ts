import { afterEach, expect, test, vi } from 'vitest';

import { ServerBusy } from '../server-busy.ts';
import { createFairTurns, type FairTurns } from './fair-turns.ts';
import type { TenantId } from './tenant-db.ts';

const [noisy, quiet] = ['noisy' as TenantId, 'quiet' as TenantId];

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that lasts until the test ends it, and the order in which it began. */
function createWorks(turns: FairTurns) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, Promise<void>>();
  return {
    began,
    start: (tenant: TenantId, name: string): void => {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      const work = async () => {
        began.push(name);
        await promise;
      };
      const taken = turns.take(tenant, work);
      taken.catch(() => undefined); // what a test leaves waiting is refused long after it
      outcomes.set(name, taken);
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await outcomes.get(name);
      await settled();
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

const patient = { maxWaitMilliseconds: 60_000, leastShare: 2 };

test('a tenant gets no more than its share, even when capacity is free', () => {
  const turns = createFairTurns({ max: 4, maxPerTenant: 2, ...patient });
  const { began, start } = createWorks(turns);
  for (const name of ['a', 'b', 'c']) start(noisy, name);
  start(quiet, 'd');
  expect(began).toEqual(['a', 'b', 'd']);
  expect(turns.waitingCount()).toBe(1);
});

test('beside others a tenant has less, until they have gone for a second', async () => {
  let time = 0;
  const turns = createFairTurns({ max: 8, maxPerTenant: 4, now: () => time, ...patient });
  const { began, start, end } = createWorks(turns);
  start(quiet, 'q');
  await end('q');
  for (const name of ['n1', 'n2', 'n3', 'n4', 'n5']) start(noisy, name);
  expect(began).toEqual(['q', 'n1', 'n2']); // a third of eight: one share is free for the next tenant
  time = 1001;
  await end('n1');
  expect(began).toEqual(['q', 'n1', 'n2', 'n3', 'n4', 'n5']);
});

test('beside others a crowd rests after each turn, for a third of what it took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const turns = createFairTurns({ max: 1, maxPerTenant: 1, restsAboveWaiting: 1, ...patient });
  const { began, start, end } = createWorks(turns);
  start(quiet, 'q1');
  await end('q1');
  for (const name of ['n1', 'n2', 'n3', 'n4']) start(noisy, name);
  vi.advanceTimersByTime(120);
  await end('n1');
  expect(began).toEqual(['q1', 'n1']); // three wait: a crowd
  start(quiet, 'q2');
  expect(began).toEqual(['q1', 'n1', 'q2']); // finds the machine free
  await end('q2');
  vi.advanceTimersByTime(39);
  expect(began).toEqual(['q1', 'n1', 'q2']);
  vi.advanceTimersByTime(1);
  await settled();
  expect(began).toEqual(['q1', 'n1', 'q2', 'n2']);
  await end('n2');
  vi.advanceTimersByTime(40);
  await end('n3');
  expect(began).toEqual(['q1', 'n1', 'q2', 'n2', 'n3', 'n4']); // one waits: no crowd
});

test('waiting work is served tenant by tenant, however much one of them sends', async () => {
  const { began, start, end } = createWorks(createFairTurns({ max: 1, maxPerTenant: 1, ...patient }));
  for (const name of ['n1', 'n2', 'n3', 'n4']) start(noisy, name);
  for (const name of ['q1', 'q2']) start(quiet, name);
  for (const name of ['n1', 'n2', 'q1', 'n3', 'q2']) await end(name);
  expect(began).toEqual(['n1', 'n2', 'q1', 'n3', 'q2', 'n4']);
});

test('work that takes long goes on without its turn, which it gives back once', async () => {
  const turns = createFairTurns({ max: 1, maxPerTenant: 1, longestTurnMilliseconds: 5, ...patient });
  const { began, start, end } = createWorks(turns);
  start(noisy, 'slow');
  expect(await turns.take(noisy, async () => 'served')).toBe('served');
  await end('slow');
  for (const name of ['a', 'b']) start(quiet, name);
  expect(began).toEqual(['slow', 'a']);
});

test('work that fails gives its turn back', async () => {
  const turns = createFairTurns({ max: 1, maxPerTenant: 1, ...patient });
  await expect(turns.take(noisy, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(noisy, async () => 'served')).toBe('served');
});

test('work that waits too long is refused with a retry, and those behind are served', async () => {
  const turns = createFairTurns({ max: 1, maxPerTenant: 1, leastShare: 1, maxWaitMilliseconds: 20 });
  const { start, end } = createWorks(turns);
  start(noisy, 'long');
  await expect(turns.take(quiet, async () => 'never')).rejects.toBeInstanceOf(ServerBusy);
  expect(turns.waitingCount()).toBe(0);
  await end('long');
  expect(await turns.take(quiet, async () => 'served')).toBe('served');
});
