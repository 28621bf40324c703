import { describe, expect, test } from 'vitest';

import { CatalogueError } from '../errors.ts';
import { isIsoDate } from './dates.ts';
import { addWorkingDays, holidays, isWorkingDay } from './working-days.ts';

const weekday = (day: string) => new Date(day).getUTCDay();
const next = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The anonymous Gregorian computus (Meeus, Astronomical Algorithms, ch. 8). */
function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const day = moon + sunday - 7 * late + 114;
  return [year, String(Math.floor(day / 31)).padStart(2, '0'), String((day % 31) + 1).padStart(2, '0')].join('-');
}

function refusal(count: () => unknown): unknown {
  try {
    count();
  } catch (error) {
    return error instanceof CatalogueError ? `${error.code}: ${error.message}` : error;
  }
  return 'not refused';
}

describe('the holidays', () => {
  test('are 11 a year from 2024 to 2030, each resting on a weekday or on its own date', () => {
    expect(holidays()).toHaveLength(77);
    for (const year of [2024, 2025, 2026, 2027, 2028, 2029, 2030]) {
      expect(holidays().filter(({ date }) => date.startsWith(String(year)))).toHaveLength(11);
    }
    for (const { date, restsOn } of holidays()) {
      expect(isIsoDate(date) && isIsoDate(restsOn)).toBe(true);
      expect(restsOn === date || (weekday(restsOn) > 0 && weekday(restsOn) < 6)).toBe(true);
    }
    expect(new Set(holidays().map(({ restsOn }) => restsOn)).size).toBe(77);
  });

  test('move as the law says: Saturday to Friday, Sunday to Monday, Tuesday to Monday, Wednesday and Thursday to Friday', () => {
    const shift = [1, 0, -1, 2, 1, 0, -1];
    const movable = holidays().filter(({ name }) => /Trabajo|Pichincha|Grito|Guayaquil/.test(name));
    expect(movable).toHaveLength(28);
    for (const { date, restsOn } of movable) expect(restsOn).toBe(next(date, shift[weekday(date)] ?? 0));
  });

  test('of New Year, Carnival, Good Friday and Christmas never move, and Carnival lies 48 and 47 days before Easter', () => {
    const fixed = holidays().filter(({ name }) => /Año Nuevo|Carnaval|Viernes Santo|Navidad/.test(name));
    expect(fixed.every(({ date, restsOn }) => date === restsOn)).toBe(true);
    for (const { date } of fixed.filter(({ name }) => name === 'Viernes Santo')) {
      const easter = easterOf(Number(date.slice(0, 4)));
      expect(date).toBe(next(easter, -2));
      const carnival = fixed.filter(
        ({ name, date: day }) => name.startsWith('Carnaval') && day.slice(0, 4) === date.slice(0, 4),
      );
      expect(carnival.map(({ date: day }) => day)).toEqual([next(easter, -48), next(easter, -47)]);
    }
  });

  test('of 2 and 3 November always make a break of four days with the weekend', () => {
    for (const { restsOn } of holidays().filter(({ name }) => name === 'Día de los Difuntos')) {
      const free = Array.from({ length: 9 }, (_, index) => next(restsOn, index - 4)).map((day) => !isWorkingDay(day));
      expect(free.join().includes('true,true,true,true')).toBe(true);
    }
  });
});

describe('working days', () => {
  test('skip weekends and holidays, and start counting on the next day', () => {
    expect(addWorkingDays('2026-11-13', 1)).toBe('2026-11-16');
    expect(addWorkingDays('2026-10-30', 1)).toBe('2026-11-04');
    expect(addWorkingDays('2026-10-30', 15)).toBe('2026-11-24');
    expect(addWorkingDays('2026-11-14', 0)).toBe('2026-11-14');
  });

  test('skip bridge days and local holidays that the caller knows of', () => {
    expect(addWorkingDays('2025-12-31', 1)).toBe('2026-01-02');
    expect(addWorkingDays('2025-12-31', 1, ['2026-01-02'])).toBe('2026-01-05');
  });

  test('are refused for years whose holidays are not known, also when the count runs into one', () => {
    expect(refusal(() => isWorkingDay('2023-12-29'))).toMatch(
      /^calendar\.year_unknown: No se conocen los feriados de 2023/,
    );
    expect(refusal(() => addWorkingDays('2030-12-30', 2))).toMatch(
      /^calendar\.year_unknown: No se conocen los feriados de 2031/,
    );
    expect(refusal(() => addWorkingDays('2026-02-30', 1))).toMatch(
      /^calendar\.date_invalid: La fecha «2026-02-30» no existe/,
    );
    expect(refusal(() => addWorkingDays('2026-02-02', -1))).toMatch(/^calendar\.days_invalid/);
  });
});
