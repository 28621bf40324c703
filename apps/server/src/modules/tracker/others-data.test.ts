import { expect, test } from 'vitest';

import { holdsOthersData, showDetail } from './others-data.ts';

test('of an answer with several people nothing is shown; of one person’s, all', () => {
  const old = { registry_name: 'A', registry_answer: { personas: [{ names: 'A' }, { names: 'B' }] } };
  expect(showDetail(old)).toEqual({ registry_name: 'A' });
  const today = { registry_name: 'A', registry_answer: { otras_personas: 1, names: 'A' } };
  expect(showDetail(today)).toBe(today);
  expect([undefined, null, {}, { registry_answer: null }].map(holdsOthersData)).toEqual([false, false, false, false]);
});
