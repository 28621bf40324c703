import { expect, test, vi } from 'vitest';

import { createSaver, differences } from './saver.ts';

test('only what changed is sent, and what was emptied as nothing', () => {
  expect(differences({ a: '1', b: ['x'], c: 2 }, { a: '1', b: ['x', 'y'], d: 'new' })).toEqual({
    b: ['x', 'y'],
    c: null,
    d: 'new',
  });
});

test('one call follows the other, and what failed is sent again with the next', async () => {
  let written: Record<string, unknown> = {};
  const sent: unknown[] = [];
  let fails = false;
  const onError = vi.fn<(error: unknown) => void>();
  const saver = createSaver({
    read: () => written,
    send: async (changed) => {
      if (fails) throw new Error('lost');
      sent.push(changed);
    },
    onError,
    pauseMilliseconds: 0,
  });
  written = { a: '1' };
  const first = saver.flush();
  written = { a: '1', b: '2' };
  expect([await first, await saver.flush()]).toEqual([true, true]);
  expect(Object.assign({}, ...sent)).toEqual({ a: '1', b: '2' });
  fails = true;
  written = { a: '9', b: '2' };
  expect(await saver.flush()).toBe(false);
  expect([onError.mock.calls.length, saver.status.get()]).toEqual([1, 'idle']);
  fails = false;
  expect(await saver.flush()).toBe(true);
  expect(sent.at(-1)).toEqual({ a: '9' });
  saver.touch();
  await expect.poll(() => saver.status.get()).toBe('saved');
});

test('a preset that was left so is sent once it was confirmed, and only once', async () => {
  const sent: unknown[] = [];
  const saver = createSaver({
    read: () => ({ preset: 'NO', stored: 'SI' }),
    send: async (changed) => void sent.push(changed),
    onError: vi.fn<(error: unknown) => void>(),
  });
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual([]);
  saver.confirm(['preset', 'empty']);
  expect(await saver.flush()).toBe(true);
  saver.confirm(['preset', 'empty']);
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual([{ preset: 'NO' }]);
});
