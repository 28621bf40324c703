import { expect, test } from 'vitest';

import { readView, writeView } from './view-search.ts';

test('a view opens the list that was saved', () => {
  const search = { tab: 'open', q: 'loja', status: ['EXPIRED', 'ACTIVE'], sort: 'deadline_at' } as const;
  expect(readView(writeView({ ...search, status: [...search.status] }))).toMatchObject(search);
});

test('equal lists have equal words, whatever the order of their filters', () => {
  expect(writeView({ tab: 'open', sort: '-created_at' })).toBe(writeView({ sort: '-created_at', tab: 'open' }));
});

test('what is not known any more is left aside', () => {
  expect(readView('tab=otra&status=NADA&q=x')).toMatchObject({ q: 'x', sort: '-created_at' });
});
