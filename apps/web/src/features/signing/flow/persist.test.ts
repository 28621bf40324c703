import { ApiError } from '@rubrica/contract';
import { afterEach, expect, test } from 'vitest';

import { isOnline, repeatedCalls } from '../../../shared/connectivity/connectivity.ts';
import { waitForNetwork } from '../../../shared/connectivity/wait-for-network.ts';
import { persistently } from './persist.ts';

afterEach(() => isOnline.set(true));

const atOnce = { wait: async (): Promise<void> => {} };
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

function counted(fail: () => never) {
  const calls = { count: 0 };
  const work = async (): Promise<never> => {
    calls.count += 1;
    return fail();
  };
  return { calls, work };
}

test('a call that is lost is tried seven times; one that was refused is not tried again', async () => {
  const losing = counted(lost);
  await expect(persistently(losing.work, atOnce)).rejects.toThrow('Failed to fetch');
  expect(losing.calls.count).toBe(7);
  for (const refusal of [
    new ApiError(409, { code: 'link.dead' }),
    new ApiError(503, { code: 'registry.unavailable' }),
  ]) {
    const refused = counted(() => {
      throw refusal;
    });
    await expect(persistently(refused.work, atOnce)).rejects.toThrow();
    expect(refused.calls.count).toBe(1);
  }
});

test('what was tried persistently inside is not tried all over again outside', async () => {
  const losing = counted(lost);
  await expect(persistently(() => persistently(losing.work, atOnce), atOnce)).rejects.toThrow('Failed to fetch');
  expect(losing.calls.count).toBe(7);
});

test('while the network is away no try is used up, and the call goes on by itself when it is back', async () => {
  isOnline.set(false);
  let tries = 0;
  let isAnswered = false;
  const answer = persistently(
    async () => {
      tries += 1;
      if (!isOnline.get()) return lost();
      return 'answered';
    },
    { wait: () => waitForNetwork(0) },
  ).then((text) => {
    isAnswered = true;
    return text;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([tries, isAnswered]).toEqual([1, false]);
  isOnline.set(true);
  expect(await answer).toBe('answered');
});

test('from the second loss on the page knows that a call is being repeated, and no longer when it ended', async () => {
  const seen: number[] = [];
  let tries = 0;
  await persistently(async () => {
    seen.push(repeatedCalls.get());
    tries += 1;
    if (tries < 4) lost();
  }, atOnce);
  expect(seen).toEqual([0, 0, 1, 1]);
  expect(repeatedCalls.get()).toBe(0);
});
