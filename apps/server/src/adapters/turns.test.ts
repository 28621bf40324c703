import { expect, test } from 'vitest';

import { createTurns } from './turns.ts';

test('at most the allowed number run at once, in order, and a failed one frees its place', async () => {
  const inTurn = createTurns(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await new Promise(setImmediate);
      running -= 1;
      if (number === 1) throw new Error('falló');
    });
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
