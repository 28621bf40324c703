import { expect, test } from 'vitest';

import { boxesOf, codeOf, eraseAt, isComplete, writeAt } from './digits.ts';

test('a digit goes into its box and the focus to the next', () => {
  expect(writeAt('      ', 0, '3')).toEqual({ boxes: '3     ', focus: 1 });
  expect(writeAt('30    ', 5, '9')).toEqual({ boxes: '30   9', focus: 5 });
});

test('a whole code fills every box, wherever it is pasted and however it is written', () => {
  expect(writeAt('      ', 3, '307-482')).toEqual({ boxes: '307482', focus: 5 });
  expect(writeAt('111111', 2, 'Su código es 307 482')).toEqual({ boxes: '307482', focus: 5 });
  expect(writeAt('      ', 2, '307')).toEqual({ boxes: '  307 ', focus: 5 });
});

test('what is no digit changes nothing', () => {
  expect(writeAt('3     ', 1, 'a')).toEqual({ boxes: '3     ', focus: 1 });
});

test('erasing empties the box, and then goes back', () => {
  expect(eraseAt('307   ', 2)).toEqual({ boxes: '30    ', focus: 2 });
  expect(eraseAt('30    ', 2)).toEqual({ boxes: '3     ', focus: 1 });
  expect(eraseAt('      ', 0)).toEqual({ boxes: '      ', focus: 0 });
});

test('a code is complete without holes', () => {
  expect([isComplete('307482'), isComplete('30 482'), isComplete('30748 ')]).toEqual([true, false, false]);
  expect(boxesOf('30')).toBe('30    ');
  expect(codeOf('30    ')).toBe('30');
});
