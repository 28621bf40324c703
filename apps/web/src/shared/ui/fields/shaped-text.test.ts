import { applyMask } from '@rubrica/form-engine';
import { expect, test } from 'vitest';

import { shapeNumber } from './number-text.ts';
import { nationalDigits, shapePhone } from './phone-text.ts';
import { reshapeByCount, reshapeByPrefix } from './shaped-text.ts';

/** `TB|X` is a text with the caret after the B. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const shown = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

const plate = (text: string) => applyMask('@@@-####', text.toUpperCase());
const money = (text: string) => shapeNumber(text, { decimals: 2, prefix: '$ ' });

test.each([
  ['tbx|', 'TBX|'],
  ['TBX4|', 'TBX-4|'],
  ['TBAX|-4821', 'TBA|-4821'],
  ['9|TBX-4821', '|TBX-4821'],
  ['TBX-4821|', 'TBX-4821|'],
])('in a mask %s becomes %s', (typed, expected) => {
  expect(shown(reshapeByPrefix(at(typed), plate))).toBe(expected);
});

test('deleting a letter in the middle deletes nothing else', () => {
  expect(shown(reshapeByPrefix({ ...at('TB|-4821'), isDeletion: true }, plate))).toBe('TB|-4821');
  expect(shown(reshapeByPrefix(at('TBA|-4821'), plate))).toBe('TBA|-4821');
  expect(shown(reshapeByPrefix({ ...at('TBX-|'), isDeletion: true }, plate))).toBe('TBX|');
});

test.each([
  ['1|', '$ 1|'],
  ['$ 1234|', '$ 1.234|'],
  ['$ 19|23.456', '$ 1.9|23.456'],
  ['$ 1.2|4', '$ 12|4'],
  ['$ 1.234,567|', '$ 1.234,56|'],
  ['|', '|'],
])('in an amount %s becomes %s', (typed, expected) => {
  expect(shown(reshapeByCount(at(typed), money))).toBe(expected);
});

test('the dot of a number pad is the comma, unless there is one already', () => {
  expect(shown(reshapeByCount({ ...at('$ 12.|'), key: '.' }, money))).toBe('$ 12,|');
  expect(shown(reshapeByCount({ ...at('$ 12,5.|'), key: '.' }, money))).toBe('$ 12,5|');
  expect(shown(reshapeByCount({ ...at('$ 1.|34'), key: null }, money))).toBe('$ 1|34');
});

test('a telephone is kept as it is dialled inside the country and shown in groups', () => {
  expect(shapePhone('0991234567')).toBe('099 123 4567');
  expect(shapePhone('+593 99 123 4567')).toBe('099 123 4567');
  expect(shapePhone('+593 (2) 234-5678')).toBe('02 234 5678');
  expect(shapePhone('022345678999')).toBe('02 234 5678');
  expect(nationalDigits('099 123 4567 89')).toBe('0991234567');
  expect(shapePhone('')).toBe('');
});
