import { expect, test } from 'vitest';

import { compareRows } from './compare.ts';

const slip = { amount_cents: 1840, document_number: '4418827', transferred_on: '2026-03-04' };

test('what the bank does not say yet is neither alike nor different', () => {
  expect(compareRows(slip, { amountCents: undefined, document: ' - ', day: '' })).toEqual({
    amount: 'empty',
    document: 'empty',
    day: 'empty',
  });
});

test('a cent, a digit and a day make a difference', () => {
  expect(compareRows(slip, { amountCents: 1839, document: '4418828', day: '2026-03-05' })).toEqual({
    amount: 'differs',
    document: 'differs',
    day: 'differs',
  });
});

test('spaces and leading zeros of a document say nothing', () => {
  expect(compareRows(slip, { amountCents: 1840, document: '004 418-827', day: '2026-03-04' })).toEqual({
    amount: 'same',
    document: 'same',
    day: 'same',
  });
});
