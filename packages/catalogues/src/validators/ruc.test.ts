import { expect, test } from 'vitest';

import { isRuc, rucHolder } from './ruc.ts';

test('a natural person’s RUC is a valid cédula and an establishment', () => {
  expect(rucHolder('1711111110001')).toBe('natural');
  expect(rucHolder('1711111110012')).toBe('natural');
  expect(isRuc('1711111111001')).toBe(false);
  expect(isRuc('1711111110000')).toBe(false);
});

test('a foreign resident’s RUC belongs to a natural person although its third digit is 6', () => {
  expect(rucHolder('1760000016001')).toBe('natural');
});

test('companies are never refused on módulo 11: these active ones fail it', () => {
  for (const active of ['1793213150001', '1793189906001', '0993366721001', '0993370026001']) {
    expect(rucHolder(active)).toBe('private');
  }
});

test('public entities and companies that do pass módulo 11 are accepted as well', () => {
  expect(rucHolder('1760001550001')).toBe('public');
  expect(rucHolder('1760002600001')).toBe('public');
  expect(rucHolder('1790011674001')).toBe('private');
});

test('what no holder can have is refused: length, province, third digit 7 or 8, establishment zero', () => {
  expect(
    [
      '179001167400',
      '17900116740011',
      '2590011674001',
      '1770011674001',
      '1780011674001',
      '1790011674000',
      '1760001550000',
      '17900116740O1',
    ].filter(isRuc),
  ).toEqual([]);
});
