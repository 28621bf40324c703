import { expect, test } from 'vitest';

import { recentClips, waitForClip, waitInWords } from './clip-limits.ts';

const minute = 60_000;
const now = new Date('2026-03-02T15:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minute);
const many = (count: number, minutes: number): Date[] => Array.from({ length: count }, () => ago(minutes));

test('twelve clips an hour, and the thirteenth when the first of them is an hour old', () => {
  expect(waitForClip(many(11, 5), now)).toBe(0);
  expect(waitForClip([ago(50), ...many(11, 5)], now)).toBe(10 * minute);
  expect(waitForClip([ago(60), ...many(11, 5)], now)).toBe(0);
});

test('thirty a day', () => {
  const spread = [...many(10, 900), ...many(10, 600), ...many(9, 300)];
  expect(waitForClip(spread, now)).toBe(0);
  expect(waitForClip([...spread, ago(100)], now)).toBe((24 * 60 - 900) * minute);
  expect(recentClips([ago(1441), ...spread], now)).toEqual(spread);
});

test.each([
  [1, '1 minuto'],
  [34.2 * minute, '35 minutos'],
  [60 * minute, '1 hora'],
  [125 * minute, '2 horas y 5 minutos'],
])('%d milliseconds are %s', (milliseconds, words) => {
  expect(waitInWords(milliseconds)).toBe(words);
});
