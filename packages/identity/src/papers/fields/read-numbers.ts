import { isCedula } from '@rubrica/catalogues';

import { asDigits } from '../mrz/confusions.ts';
import { linesNear, type LabelledLine } from './labels.ts';

const openings = /(N\s?\.?\s?U\s?\.?\s?[I1L]|C\s?\.?\s?[I1L]|N[O0°º]|N[UÚ]M(?:ERO)?|NRO)\s?[.:°º]*\s?(?=\d)/gi;

/** Ten digits in a row, whatever points and dashes divide them: «No. 171234567-5», «NUI.1712345675». */
export function tenDigits(text: string): readonly string[] {
  const bare = text.replace(openings, ' ');
  const tokens = bare.split(/[^A-Za-z0-9.-]+/).flatMap((token) => token.match(/\d[\dA-Z.-]{8,14}\d/gi) ?? []);
  const joined = bare.match(/\d[\d .-]{8,14}\d/g) ?? [];
  return [...new Set([...tokens, ...joined].map(digitsOf).filter((digits) => /^\d{10}$/.test(digits)))];
}

/** A letter among many digits is a digit that was not read well. */
function digitsOf(token: string): string {
  const text = token.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return text.replace(/\D/g, '').length >= 8 ? asDigits(text) : text;
}

export interface PrintedNui {
  readonly nui: string;
  /** Modulus 10 agrees. */
  readonly isValid: boolean;
  readonly confidence: number;
}

/** Numbers that may be the holder's; those under or behind their own label first, those with a right check digit before others. */
export function readNuis(lines: readonly LabelledLine[]): readonly PrintedNui[] {
  const near = new Set(
    lines
      .filter(({ label }) => label === 'nui')
      .flatMap(({ line }) => [
        line,
        ...linesNear(
          line,
          lines.map((one) => one.line),
        ),
      ]),
  );
  return lines
    .filter(({ label }) => label !== 'document_number')
    .flatMap(({ line }) =>
      tenDigits(line.text).map((nui) => ({
        nui,
        isValid: isCedula(nui),
        confidence: line.leastConfidence,
        weight: Number(isCedula(nui)) * 2 + Number(near.has(line)) + line.confidence,
      })),
    )
    .toSorted((one, other) => other.weight - one.weight);
}

/** Every number of the paper as one word of capitals and digits, with at least six digits. */
export function printedNumbers(lines: readonly LabelledLine[]): readonly string[] {
  return lines.flatMap(({ line }) =>
    line.text
      .toUpperCase()
      .split(/[^A-Z0-9-]+/)
      .flatMap((token) => [token, ...(token.match(/[A-Z]?\d{6,}/g) ?? []), ...(token.match(/\d{6,}/g) ?? [])])
      .map((token) => token.replaceAll('-', ''))
      .filter((token) => token.replace(/\D/g, '').length >= 6),
  );
}
