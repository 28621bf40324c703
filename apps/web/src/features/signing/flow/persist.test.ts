import { ApiError } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { persistently } from './persist.ts';

const atOnce = async (): Promise<void> => {};
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

test('a call that is lost is tried five times; one that was refused is not tried again', async () => {
  let asked = 0;
  const count = (fail: () => never) => async (): Promise<never> => {
    asked += 1;
    return fail();
  };
  await expect(persistently(count(lost), atOnce)).rejects.toThrow('Failed to fetch');
  expect(asked).toBe(5);
  const refused = (): never => {
    throw new ApiError(409, { code: 'link.dead' });
  };
  asked = 0;
  await expect(persistently(count(refused), atOnce)).rejects.toThrow();
  expect(asked).toBe(1);
});
