import { asDigits, asLetters } from '../mrz/confusions.ts';
import { editDistance, squeeze } from './paper-text.ts';

const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'] as const;
/** Passports say the month in English too. */
const others: Readonly<Record<string, number>> = { JAN: 1, APR: 4, AUG: 8, SET: 9, DEC: 12 };

const written = /(?<!\d)(\d{2})(?:DE)?([A-Z0-9]{3,20}?)((?:19|20)\d{2})(?!\d)/g;
/** Letters that were taken for digits, where they stand apart from words. */
const blurred = /(?<![A-Z0-9])([\dOIL]{2})[ /.-]*([A-Z]{3,10})[ /.-]*([\dOIL]{4})(?![A-Z0-9])/g;
const yearFirst = /(?<!\d)((?:19|20)\d{2})[-/. ]?(\d{2})[-/. ]?(\d{2})(?!\d)/g;
const dayFirst = /(?<!\d)(\d{2})[-/. ](\d{2})[-/. ]((?:19|20)\d{2})(?!\d)/g;

/** Every date that a line says, as `yyyy-mm-dd`: `07 MAR 1991`, `1991-03-07`, `07/03/1991`. */
export function readDates(text: string): readonly string[] {
  const found = [
    ...[...text.matchAll(yearFirst)].map(([, year, month, day]) => dated(year, Number(month), day)),
    ...[...text.matchAll(dayFirst)].map(([, day, month, year]) => dated(year, Number(month), day)),
    ...[...squeeze(text).matchAll(written)].map(([, day, month = '', year]) => dated(year, monthOf(month), day)),
    ...[...text.toUpperCase().matchAll(blurred)].map(([, day = '', month = '', year = '']) =>
      dated(asDigits(year), monthOf(month), asDigits(day)),
    ),
  ];
  return [...new Set(found.filter((date) => date !== undefined))];
}

/** `MAR`, `MARZO`, `MARMAR` (in two languages); one letter may be wrong where only one month is that near. */
function monthOf(text: string): number {
  const name = asLetters(text.replace(/^DE/, '').replace(/DE$/, '')).slice(0, 3);
  const exact = months.findIndex((month) => month === name) + 1 || others[name];
  if (exact) return exact;
  const near = months.flatMap((month, index) => (editDistance(month, name) === 1 ? [index + 1] : []));
  return near.length === 1 ? (near[0] ?? 0) : 0;
}

function dated(year: string | undefined, month: number, day: string | undefined): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${day}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : undefined;
}

/** Of the machine-readable lines: a birth lies in the past, an expiry in this century. */
export function birthDate(digits: string, today: string): string | undefined {
  const recent = expiryDate(digits);
  return recent !== undefined && recent <= today
    ? recent
    : dated(`19${digits.slice(0, 2)}`, Number(digits.slice(2, 4)), digits.slice(4));
}

export function expiryDate(digits: string): string | undefined {
  return dated(`20${digits.slice(0, 2)}`, Number(digits.slice(2, 4)), digits.slice(4));
}
