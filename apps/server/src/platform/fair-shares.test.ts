import { setImmediate as tick } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { TenantId } from './database/tenant-id.ts';
import { createFairShares, type FairSharesOptions } from './fair-shares.ts';
import { jobOf, type Requester } from './requester.ts';
import { ServerBusy } from './server-busy.ts';

const by = (company: string, user = 'ana'): Requester => ({ company: company as TenantId, user, kind: 'request' });

/** Records what begins; nothing ends before `finish` says so. */
function open(options: FairSharesOptions) {
  const shares = createFairShares(options);
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const take = (name: string, requester: Requester) =>
    shares.take(requester, () => {
      begun.push(name);
      return new Promise<void>((resolve) => endings.set(name, resolve));
    });
  /** For what still waits when its test ends. */
  const start = (name: string, requester: Requester): void => void take(name, requester).catch(() => undefined);
  const finish = async (name: string): Promise<void> => {
    endings.get(name)?.();
    await tick();
  };
  return { take, start, begun, finish, shares };
}

test('one company leaves a place for another, and one user a place for a colleague', async () => {
  const { start, begun } = open({ max: 3 });
  for (const number of [1, 2, 3, 4]) start(`a${number}`, by('a'));
  expect(begun).toEqual(['a1']);
  start('colleague', by('a', 'eva'));
  start('third', by('a', 'luis'));
  start('other', by('b'));
  expect(begun).toEqual(['a1', 'colleague', 'other']);
});

test('the waiting are served company by company and, within one, user by user', async () => {
  const { start, begun, finish } = open({ max: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) start(name, by('a'));
  start('eva', by('a', 'eva'));
  start('b1', by('b'));
  start('b2', by('b'));
  for (let served = 0; served < 7; served += 1) await finish(begun.at(-1) ?? '');
  expect(begun).toEqual(['a1', 'b1', 'eva', 'b2', 'a2', 'a3', 'a4']);
});

test('who has too much waiting is refused at once, alone, and jobs are not', async () => {
  const { take, start, begun, finish } = open({ max: 1, maxWaitingPerUser: 2, maxWaitingPerCompany: 3 });
  start('a1', by('a'));
  start('a2', by('a'));
  start('a3', by('a'));
  await expect(take('a4', by('a'))).rejects.toBeInstanceOf(ServerBusy);
  start('eva1', by('a', 'eva'));
  await expect(take('eva2', by('a', 'eva'))).rejects.toBeInstanceOf(ServerBusy);
  start('b1', by('b'));
  for (let number = 0; number < 5; number += 1) start('job', jobOf('a' as TenantId));
  await finish('a1');
  expect(begun).toEqual(['a1', 'b1']);
  void take('a5', by('a')).catch(() => begun.push('refused'));
  await tick();
  expect(begun).toEqual(['a1', 'b1', 'refused']);
});

test('a request that waited too long is refused and leaves its place to others', async () => {
  const { take, start, begun, finish } = open({ max: 1, maxWaitMilliseconds: 1 });
  start('a1', by('a'));
  await expect(take('late', by('a'))).rejects.toBeInstanceOf(ServerBusy);
  start('job', jobOf('a' as TenantId));
  await finish('a1');
  expect(begun).toEqual(['a1', 'job']);
});

test('work that fails frees its place', async () => {
  const { shares, start, begun } = open({ max: 1 });
  const failed = shares.take(by('a'), () => Promise.reject(new Error('falló')));
  start('next', by('b'));
  await expect(failed).rejects.toThrow('falló');
  expect(begun).toEqual(['next']);
});
