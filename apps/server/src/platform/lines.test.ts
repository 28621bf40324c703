import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createLines } from './lines.ts';

test('tasks of one key run one after the other, also after a failure; other keys do not wait', async () => {
  const inLine = createLines();
  const happened: string[] = [];
  const work = (name: string, wait: number) => async () => {
    await sleep(wait);
    happened.push(name);
    return name;
  };
  const failing = inLine('a', async () => {
    await work('a1', 60)();
    throw new Error('no');
  });
  const rest = [inLine('a', work('a2', 20)), inLine('b', work('b', 0)), inLine('a', work('a3', 0))];
  await expect(failing).rejects.toThrow('no');
  expect(await Promise.all(rest)).toEqual(['a2', 'b', 'a3']);
  expect(happened).toEqual(['b', 'a1', 'a2', 'a3']);
});
