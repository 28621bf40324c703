import { expect, test } from 'vitest';

import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';

const isOfUsers = ({ path }: Endpoint): boolean => /^\/(?:auth|auth_user|user|groups)\//.test(path);

test('a call of the user API succeeds with 200 alone: none of them is accepted for later', () => {
  const calls = Object.values<Endpoint>(api).filter(isOfUsers);
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter(({ accepted }) => accepted !== undefined).map(({ path }) => path)).toEqual([]);
  expect(Object.values<Endpoint>(api).some(({ accepted }) => accepted !== undefined)).toBe(true);
});
