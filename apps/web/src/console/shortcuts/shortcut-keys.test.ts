import { expect, test } from 'vitest';

import { findShortcut } from './shortcut-keys.ts';

test('one key acts alone, «g» waits for the next, and another second key is nothing', () => {
  expect(findShortcut(undefined, 'n')).toMatchObject({ to: '/smart-contracts' });
  expect(findShortcut(undefined, 'g')).toBe('begun');
  expect(findShortcut('g', 'p')).toMatchObject({ to: '/reports' });
  expect(findShortcut('g', 'n')).toBeUndefined();
  expect(findShortcut(undefined, 'p')).toBeUndefined();
});
