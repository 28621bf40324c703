import { expect, test } from 'vitest';

import { diffLines, withContext } from './line-diff.ts';

test('lines that were added and removed are told apart from those that stayed', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc\nd').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same a',
    'removed b',
    'added x',
    'same c',
    'added d',
  ]);
  expect(diffLines('a', 'a')).toEqual([{ kind: 'same', text: 'a' }]);
});

test('far from any change lines are left out', () => {
  const before = Array.from({ length: 20 }, (_, place) => `line ${place}`).join('\n');
  const shown = withContext(diffLines(before, before.replace('line 10', 'changed')));
  expect(shown.filter(({ kind }) => kind === 'gap')).toHaveLength(2);
  expect(shown.filter(({ kind }) => kind !== 'gap')).toHaveLength(6);
});
